import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The site's mark, which every mail brings along: mail programs show what is in a mail, and ask before they fetch anything. */
export const MARK = {
  filename: 'mark.png',
  cid: 'mark@by-appointment',
  content: readFileSync(join(import.meta.dirname, 'mark.png')),
};
