import type { Message } from '@/api/models/Message';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast, toastError } from '@/lib/toast';

/** Shown when a message could not be marked as answered, or as not answered. */
export const answerFailed = (answered: boolean) =>
  `Failed to mark message as ${answered ? 'answered' : 'not answered'}.`;

/** Says that a message now counts as answered. `undo` takes that back; the message stays read. */
export function answeredToast(name: string, undo: () => Promise<unknown>): Parameters<typeof toast>[0] {
  return {
    title: 'Marked as Answered',
    description: `The message from ${bidiIsolate(name)}.`,
    action: {
      label: 'Undo',
      onClick: () => {
        undo().catch(() => toastError(answerFailed(false)));
      },
    },
  };
}

/** Whether the sender has an answer: a reply, or a time that was booked from the message. */
export function isAnswered({ answeredAt, appointmentId }: Message): boolean {
  return answeredAt !== null || appointmentId !== null;
}
