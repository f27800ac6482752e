/** `1,200`. */
export const grouped = (count = 0) => count.toLocaleString('en-US');

/** `1 message`, `1,200 messages`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;
