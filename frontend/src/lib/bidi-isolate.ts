/** Letters that are written from right to left. */
const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/**
 * A name in a bidi isolate (FSI and PDI), for plain texts, where no `<bdi>` can stand: otherwise a number behind a name in
 * Arabic or Hebrew would be shown in front of it, with its groups of digits in reverse order.
 */
export function bidiIsolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
