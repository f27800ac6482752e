import type { Message } from '@/api/models/Message';
import type { Waiting } from '@/api/models/Waiting';
import { useAnswerMessage, useMarkMessageRead } from '@/data/admin/messages';
import { useShopClock } from '@/data/business';
import { answerFailed } from '@/admin/messages/answer-words';
import { replyLink } from '@/admin/messages/reply-link';
import { timesOf } from '@/admin/appointments/visit/visit';
import { type BookWish, wishLabel } from '@/admin/messages/use-book-wish';
import { momentText } from '@/admin/moment';
import { type Act, deal, type QueueTools } from './act';

/** Answers, books or reads a message. A reply counts as an answer once the dealer says that it was sent. */
export function useMessageActs(bookWish: BookWish, tools: QueueTools): (row: Waiting) => Act[] {
  const { timeZone } = useShopClock();
  const { mutateAsync: markRead } = useMarkMessageRead();
  const { mutateAsync: answer } = useAnswerMessage();
  const { settle } = tools;

  const bookTime = async (row: Waiting, message: Message) => {
    settle(row, { text: 'Booking...' });
    const booked = await bookWish(message);
    settle(row, booked && { text: `Booked: ${timesOf(booked, 'short')}.` });
  };
  const reopen = (row: Waiting) =>
    deal(tools, row, {
      work: () => answer({ id: row.id, answered: false }),
      done: () => ({ text: 'Not answered. It stays under Messages.' }),
      failed: answerFailed(false),
    });
  const markAnswered = (row: Waiting) =>
    deal(tools, row, {
      work: () => answer({ id: row.id, answered: true }),
      done: () => ({
        text: 'Marked as answered.',
        acts: [{ label: 'Undo', run: () => void reopen(row) }],
      }),
      failed: answerFailed(true),
    });

  return (row) => {
    const { message } = row;
    const wish = message && wishLabel(message);
    return [
      ...(message && wish
        ? [{ label: wish, look: 'primary' as const, run: () => void bookTime(row, message) }]
        : []),
      ...(message
        ? [
            {
              label: 'Reply',
              ...(!wish && { look: 'primary' as const }),
              href: replyLink(message, momentText(message.createdAt, timeZone)),
              run: () => {
                settle(row, {
                  text: 'Did you send your reply?',
                  acts: [
                    {
                      label: 'Not Yet',
                      run: () => settle(row),
                    },
                    { label: 'Mark Answered', run: () => void markAnswered(row) },
                  ],
                });
              },
            },
          ]
        : []),
      {
        label: 'Mark Read',
        run: () =>
          void deal(tools, row, {
            work: () => markRead({ id: row.id, changes: { read: true } }),
            done: () => ({ text: 'Read. It stays under Messages, not answered.' }),
            failed: 'Failed to mark message as read.',
          }),
      },
    ];
  };
}
