import { useMutation } from '@tanstack/react-query';
import type { MessageCreate } from '@/api/models/MessageCreate';
import { MessagesService } from '@/api/services/MessagesService';

/** Sends a message or an inquiry to the shop. */
export function useSendMessage() {
  return useMutation({ mutationFn: (message: MessageCreate) => MessagesService.sendMessage(message) });
}
