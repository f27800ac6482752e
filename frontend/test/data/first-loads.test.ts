import { expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { repeatFirstLoads } from '@/data/admin/first-loads';
import { createQueryClient } from '@/data/query-client';

test('a list that loads for the first time while something changes is loaded again', async () => {
  const client = createQueryClient();
  const end = repeatFirstLoads(client);
  const answers: ((rows: string[]) => void)[] = [];
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  const stop = list.subscribe(() => undefined);

  // Asked for before a row was deleted, answered after it.
  const refreshed = client.invalidateQueries({ queryKey: ['list'] });
  answers[0]?.(['deleted', 'kept']);
  await refreshed;
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers).toHaveLength(2);
  answers[1]?.(['kept']);
  await client.fetchQuery({ queryKey: ['list'] });
  expect(list.getCurrentResult().data).toEqual(['kept']);
  expect(answers).toHaveLength(2);
  stop();
  end();
});
