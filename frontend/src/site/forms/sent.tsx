import { type ReactNode, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { scrollIntoSight } from '@/lib/browser/motion';
import { CallLink } from './call-link';

interface SentProps {
  /** What has reached the shop, in a sentence. */
  title: string;
  /** The visitor's address, to be checked for typos. */
  email: string;
  /** What the visitor gets at that address: the text before it, and after it. */
  next?: readonly [string, string];
  /** What to do next. */
  children?: ReactNode;
}

const ANSWER = ['We’ll answer', 'during business hours'] as const;

/** What was sent, who answers when and from where, for as long as the page is open. It takes the focus. */
export function Sent({ title, email, next = ANSWER, children }: SentProps) {
  const { data: business } = useQuery(businessQuery());
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    if (panel.current) {
      scrollIntoSight(panel.current, 'nearest');
    }
  }, []);

  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="scroll-my-4 border border-accent bg-bg px-5 py-4 wrap-anywhere outline-none"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1">
        {next[0]} <span className="font-medium">{email}</span> {next[1]}
        {business && (
          <>
            , from <span className="font-medium">{business.email}</span>. Is that address wrong, or are you in
            a hurry? Call <CallLink phone={business.phone} />
          </>
        )}
        .
      </p>
      {children}
    </div>
  );
}
