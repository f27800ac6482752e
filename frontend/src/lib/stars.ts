/** All possible ratings. */
export const STARS = [1, 2, 3, 4, 5];

/** SVG path of a star in a 24 x 24 box. */
export const STAR_PATH = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z';
