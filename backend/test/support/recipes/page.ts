import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

/** The only code block of docs/operations.md that contains this text, without the indentation of a list. */
export function block(text: string): string {
  const found = [...PAGE.matchAll(/^( *)```\w+\n([\s\S]*?)^\1```$/gm)].filter(([, , code]) =>
    code?.includes(text),
  );
  if (found.length !== 1) {
    throw new Error(`${found.length} blocks of docs/operations.md contain "${text}"`);
  }
  const [, indentation, code = ''] = found[0] as RegExpMatchArray;
  return code.replaceAll(new RegExp(`^${indentation}`, 'gm'), '');
}
