/** What a paste could not bring into an article. */
export interface Left {
  /** Pictures that are only somewhere else: on another website, on the disk of a computer, in a mail. */
  pictures: number;
  /** Videos, frames and the like. */
  embeds: number;
  /** Links that an article cannot have; their words came. */
  links: number;
  /** Tables that are too large to be edited. */
  tables: number;
  /** The names of files that are no pictures. */
  files: string[];
}

export const NOTHING_LEFT: Left = { pictures: 0, embeds: 0, links: 0, tables: 0, files: [] };

/** What two pastes could not bring. */
export function bothLeft(one: Left, other: Left): Left {
  return {
    pictures: one.pictures + other.pictures,
    embeds: one.embeds + other.embeds,
    links: one.links + other.links,
    tables: one.tables + other.tables,
    files: [...one.files, ...other.files],
  };
}

/** The sentences that say what did not come, and what to do about it. */
export function leftSentences({ pictures, embeds, links, tables, files }: Left): string[] {
  const say = (count: number, one: string, more: string, rest: string) =>
    count === 0 ? [] : [`${count === 1 ? `1 ${one} was` : `${count} ${more} were`} ${rest}`];
  return [
    ...say(pictures, 'image', 'images', 'not pasted: use Image.'),
    ...say(embeds, 'video or other embedded part', 'videos or other embedded parts', 'not pasted: use Link.'),
    ...say(tables, 'table', 'tables', 'not pasted: too many cells for an article.'),
    ...say(
      links,
      'link',
      'links',
      `pasted as plain words: visitors could not open ${links === 1 ? 'it' : 'them'}.`,
    ),
    ...files.map((name) => `${name} was not pasted: it is not an image.`),
  ];
}
