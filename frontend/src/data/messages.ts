import type { MessageCreate } from '../api/models/MessageCreate';
import { MessagesService } from '../api/services/MessagesService';
import { useSendOnce } from './form-key';

/** Sends a message or an inquiry to the shop. */
export function useSendMessage() {
  return useSendOnce((message: MessageCreate, key) => MessagesService.sendMessage(message, key));
}
