import { useMutation } from '@tanstack/react-query';
import type { MessageCreate } from '@/api/models/MessageCreate';
import { MessagesService } from '@/api/services/MessagesService';
import { faultsOf } from '@/lib/form-errors';

/** Ids that the page adds to a message: the shop may have deleted what they name since the page was opened. */
const ADDED = ['itemId', 'serviceType'];

/**
 * Sends a message or an inquiry to the shop. If nothing but the item or service it refers to is gone, the words go out
 * without it: they name it, and the shop can answer.
 */
export function useSendMessage() {
  return useMutation({
    mutationFn: async (message: MessageCreate) => {
      try {
        return await MessagesService.sendMessage(message);
      } catch (error) {
        const faults = Object.keys(faultsOf(error));
        if (faults.length === 0 || !faults.every((field) => ADDED.includes(field))) {
          throw error;
        }
        return MessagesService.sendMessage(
          Object.fromEntries(
            Object.entries(message).filter(([field]) => !faults.includes(field)),
          ) as unknown as MessageCreate,
        );
      }
    },
  });
}
