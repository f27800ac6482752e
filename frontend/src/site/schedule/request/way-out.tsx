import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AppointmentCreate } from '@/api/models/AppointmentCreate';
import type { AvailableSlot } from '@/api/models/AvailableSlot';
import { businessQuery } from '@/data/business';
import { useSendMessage } from '@/data/forms/send-message';
import { scrollIntoSight } from '@/lib/browser/motion';
import { formatDay } from '@/lib/time/days';
import { CallLink } from '@/site/forms/call-link';
import { rules } from '@/api/rules';
import { refusalText } from '@/lib/form-errors';
import { fieldRules } from '@/lib/form-rules';
import { Button } from '@/ui/button';

const RULE = rules.MessageCreate.message;

/** A request that was refused although its time is free. */
export interface Refused {
  body: AppointmentCreate;
  slot: AvailableSlot;
  itemName: string | undefined;
  /** Why, in the server's words. */
  text: string;
}

interface WayOutProps {
  refused: Refused;
  /** Called with the visitor's address. */
  onSent: (email: string) => void;
}

/** Says why a request was refused, and sends the same as a message, so that nobody is turned away. */
export function WayOut({ refused: { body, slot, itemName, text }, onSent }: WayOutProps) {
  const { data: business } = useQuery(businessQuery());
  const send = useSendMessage(itemName);
  const notice = useRef<HTMLDivElement>(null);
  const when = `${formatDay(slot.date)} at ${slot.startTime}`;
  const message = messageOf(body, when);
  const isLong = fieldRules(RULE).validate(message.message) !== true;

  useEffect(() => {
    if (notice.current) {
      scrollIntoSight(notice.current, 'nearest');
    }
  }, []);

  return (
    <div ref={notice} role="alert" className="mt-4 border-l-2 border-danger bg-bg px-5 py-4">
      <p className="font-semibold">{text}</p>
      <p className="mt-2">
        {business && (
          <>
            Call <CallLink phone={business.phone} />, or send
          </>
        )}
        {!business && 'Send'} us the same request as a message: {when}. Everything you typed is still here.
      </p>
      {isLong && (
        <p className="mt-2 font-medium text-danger">
          Your message above is too long to go along. Shorten it and request again.
        </p>
      )}
      <Button
        variant="outline"
        className="mt-3 w-full px-2!"
        disabled={send.isPending || isLong}
        onClick={() => {
          send.mutate(message, {
            onSuccess: () => onSent(body.email),
          });
        }}
      >
        {send.isPending ? 'Sending...' : 'Send It as a Message Instead'}
      </Button>
      <p role="status" className={send.isError ? 'mt-3 font-medium text-danger' : ''}>
        {send.isError &&
          (refusalText(send.error) ?? 'That didn’t work. Check your connection and try again.')}
      </p>
    </div>
  );
}

function messageOf(
  { message, place, name, email, phone, serviceType, timeSlotId, itemId, website }: AppointmentCreate,
  when: string,
) {
  const wish = `I’d like to come in on ${when}.`;
  return {
    ...{ name, email, phone, timeSlotId },
    subject: 'Appointment request',
    message: [wish, place && `Where: ${place}`, message].filter(Boolean).join('\n\n'),
    ...(serviceType && { serviceType }),
    ...(itemId !== undefined && { itemId }),
    ...(website && { website }),
  };
}
