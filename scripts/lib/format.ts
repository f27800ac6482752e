import { readFileSync } from 'node:fs';
import { format as oxfmt, type FormatConfig } from 'oxfmt';

/** Formats what a script wrote as `npx oxfmt` would. `file` tells the language. */
export async function format(file: string, source: string): Promise<string> {
  const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;
  const { code, errors } = await oxfmt(file, source, options);
  if (errors[0]) {
    throw new Error(`${file}: ${errors[0].message}`);
  }
  return code;
}
