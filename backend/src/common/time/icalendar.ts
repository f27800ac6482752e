import type { DateArray } from 'ics';

/** Maximum length of a line in an iCalendar file, without its line break. */
const MAX_OCTETS = 75;

/** Converts `2026-03-05T21:00` to the library's format. */
export function toDateArray(moment: string): DateArray {
  return moment.split(/[-T:]/).map(Number) as DateArray;
}

/** Folds the lines of an iCalendar text again: the library counts characters, but the standard counts octets. */
export function foldLines(text: string): string {
  return text.replace(/[^\r\n]*\r\n(?:[ \t][^\r\n]*\r\n)*/g, folded);
}

function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line.replace(/\r\n[ \t]?/g, '')) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return `${text}\r\n`;
}
