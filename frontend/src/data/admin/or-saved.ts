import { statusOf } from '@/lib/status-of';

/**
 * What a change answers. Where no answer came, what is stored says whether it was done: the row as it is now, if it has
 * what was to be changed; otherwise the change has failed.
 */
export async function orSaved<Row extends object>(
  change: Promise<Row>,
  { version: _version, ...changes }: Record<string, unknown>,
  load: () => Promise<Row>,
): Promise<Row> {
  try {
    return await change;
  } catch (error) {
    const now = statusOf(error) === undefined && (await load().catch(() => undefined));
    if (now && Object.entries(changes).every(([name, value]) => now[name as keyof Row] === value)) {
      return now;
    }
    throw error;
  }
}
