import { Logger } from '@nestjs/common';

/** What is logged as a warning while `work` runs, as JSON. */
export async function warningsOf(work: () => Promise<unknown>): Promise<string[]> {
  const warn = Object.getOwnPropertyDescriptor(Logger.prototype, 'warn') as PropertyDescriptor;
  const said: string[] = [];
  Logger.prototype.warn = (...words: unknown[]) => {
    said.push(JSON.stringify(words));
  };
  try {
    await work();
  } finally {
    Object.defineProperty(Logger.prototype, 'warn', warn);
  }
  return said;
}
