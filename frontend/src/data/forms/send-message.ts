import { useMutation } from '@tanstack/react-query';
import type { MessageCreate } from '@/api/models/MessageCreate';
import type { MessageReceipt } from '@/api/models/MessageReceipt';
import { MessagesService } from '@/api/services/MessagesService';
import { faultsOf } from '@/lib/form-errors';

/**
 * Sends a message or an inquiry to the shop. If nothing but the item, service or time it refers to is gone, the words go
 * out without it and name it, so that the shop can answer.
 * @param itemName unless the words name the item anyway
 */
export function useSendMessage(itemName?: string) {
  return useMutation({ mutationFn: (message: MessageCreate) => send(message, itemName) });
}

async function send(message: MessageCreate, itemName: string | undefined): Promise<MessageReceipt> {
  try {
    return await MessagesService.sendMessage(message);
  } catch (error) {
    /** What the page adds, which the shop may have deleted since it was opened, and the line to name it. */
    const added = new Map([
      ['itemId', itemName && `Item: ${itemName}`],
      ['serviceType', message.serviceType && `Service: ${message.serviceType}`],
      // Whoever asks for a time says so.
      ['timeSlotId', undefined],
    ]);
    const faults = Object.keys(faultsOf(error));
    if (faults.length === 0 || !faults.every((field) => added.has(field) && field in message)) {
      throw error;
    }
    const rest = Object.fromEntries(
      Object.entries(message).filter(([field]) => !faults.includes(field)),
    ) as unknown as MessageCreate;
    const words = [message.message, ...faults.map((field) => added.get(field))].filter(Boolean).join('\n\n');
    return send({ ...rest, message: words }, itemName);
  }
}
