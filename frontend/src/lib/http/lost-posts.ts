import { addressee, allSent, BACK_OFFICE, keepSent, sender, type SentPost } from './sent-posts';

/** Posts to an address that were sent before this page was loaded and have no answer, newest first. */
export function unanswered(url: string): SentPost[] {
  return sentBefore(({ to }) => to === addressee(url));
}

/** The same for everything that the signed-in user has posted in the back office. */
export function unansweredInBackOffice(): SentPost[] {
  return sentBefore(({ to, by }) => to.startsWith(BACK_OFFICE) && by === sender());
}

/** Somebody knows now what became of a post: no page speaks of it anymore, but done again it is still the same. */
export function noteKnown(key: string): void {
  for (const [name, sent] of allSent()) {
    if (sent.key === key) {
      keepSent(name, { ...sent, known: true });
    }
  }
}

function sentBefore(isMeant: (sent: SentPost) => boolean): SentPost[] {
  return allSent()
    .map(([, sent]) => sent)
    .filter((sent) => !sent.known && sent.at < performance.timeOrigin && isMeant(sent))
    .sort((a, b) => b.at - a.at);
}
