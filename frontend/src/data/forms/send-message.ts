import type { MessageCreate } from '../../api/models/MessageCreate';
import { MessagesService } from '../../api/services/MessagesService';
import { useIdempotentMutation } from './use-idempotent-mutation';

/** Sends a message or an inquiry to the shop. */
export function useSendMessage() {
  return useIdempotentMutation((message: MessageCreate, key) => MessagesService.sendMessage(message, key));
}
