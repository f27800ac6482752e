import { expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { ApiError } from '@/api/core/ApiError';
import { MessagesService } from '@/api/services/MessagesService';
import { useSendMessage } from '@/data/forms/send-message';
import { mounted } from '../support/mounted';

const MESSAGE = { name: 'Dana Reyes', email: 'dana@example.com', subject: 'Appointment request' };
const ADDED = { itemId: 1, serviceType: 'Transfer', timeSlotId: 2 };

/** Sends a message to a shop that refuses it once for each of these; returns what was sent last, or the fault. */
async function lastSent(refusals: string[][], itemName?: string): Promise<object> {
  const sent = jest.spyOn(MessagesService, 'sendMessage');
  for (const fields of refusals) {
    const body = { fields: Object.fromEntries(fields.map((field) => [field, 'is gone'])) };
    const answer = { url: '', ok: false, status: 400, statusText: '', body };
    sent.mockRejectedValueOnce(new ApiError({ method: 'POST', url: '' }, answer, 'refused'));
  }
  sent.mockResolvedValueOnce({ success: true, message: 'Thanks.' });
  const client = new QueryClient();
  const hook = mounted(
    () => useSendMessage(itemName),
    (children) => createElement(QueryClientProvider, { client }, children),
  );
  try {
    await hook.value.mutateAsync({ ...MESSAGE, ...ADDED, message: 'Saturday mornings.' });
    return sent.mock.lastCall?.[0] as object;
  } catch (error) {
    return (error as ApiError).body as object;
  } finally {
    hook.end();
    client.clear();
    sent.mockRestore();
  }
}

it('goes out without what is gone by now, and names it in the words', async () => {
  const { itemId, serviceType, timeSlotId } = ADDED;
  expect(await lastSent([['serviceType']])).toEqual({
    ...{ ...MESSAGE, itemId, timeSlotId },
    message: 'Saturday mornings.\n\nService: Transfer',
  });
  expect(await lastSent([['timeSlotId']])).toEqual({
    ...{ ...MESSAGE, itemId, serviceType },
    message: 'Saturday mornings.',
  });
  // The server looks for one after the other.
  expect(await lastSent([['itemId'], ['serviceType']], 'Colt 1911')).toEqual({
    ...{ ...MESSAGE, timeSlotId },
    message: 'Saturday mornings.\n\nItem: Colt 1911\n\nService: Transfer',
  });
  // The words of an inquiry name its item.
  expect(await lastSent([['itemId']])).toMatchObject({ message: 'Saturday mornings.' });
});

it('goes out no second time if anything else is wrong', async () => {
  for (const fields of [[], ['email'], ['itemId', 'email']]) {
    expect(await lastSent([fields])).toEqual({
      fields: Object.fromEntries(fields.map((field) => [field, 'is gone'])),
    });
  }
  // Refused for the same again and again.
  expect(await lastSent([['itemId'], ['itemId']])).toEqual({ fields: { itemId: 'is gone' } });
});
