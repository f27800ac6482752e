/** Loads the code of notifications: with the first one, or before it where there will be one. */
export const loadCorner = () => import('./toast-corner');
