import { useQuery } from '@tanstack/react-query';
import type { KeptMonths } from '@/api/models/KeptMonths';
import { businessQuery } from '@/data/business';
import type { LegalSection } from './legal-document';
import { ShopAddress } from './shop-address';

function MailCopies() {
  const { data: business } = useQuery(businessQuery());
  return (
    <li>
      <strong>Copies by email:</strong>{' '}
      {business?.sendsEmail &&
        'what you send us also reaches us by email; the same periods apply to our mailbox. '}
      <Kept what="outbox">
        {(months) => `Any copies of emails that the site keeps are deleted after ${months}.`}
      </Kept>
    </li>
  );
}

interface KeptProps {
  what: keyof KeptMonths;
  children: (months: string) => string;
  /** If nothing is deleted automatically. */
  otherwise?: string;
}

/** For how long the site really keeps something; nothing as long as that could not be loaded. */
function Kept({ what, children, otherwise = '' }: KeptProps) {
  const months = useQuery(businessQuery()).data?.keptMonths[what];
  if (months === undefined) {
    return '…';
  }
  return months === 0 ? otherwise : children(months === 1 ? '1 month' : `${months} months`);
}

/** The second half of the privacy policy: who sees the data, for how long, and what a visitor can ask for. */
export const PRIVACY_RIGHTS: LegalSection[] = [
  {
    id: 'who',
    title: 'Who sees it',
    body: (
      <>
        <p>
          The few people at our shop who answer messages and keep the calendar, after logging in. Beyond them
          only:
        </p>
        <ul>
          <li>
            the companies that run our server and carry our email, which process data on our instructions and
            for no purpose of their own;
          </li>
          <li>
            law enforcement, regulators and courts, where a law or a valid order requires it of us, and then
            no more than required;
          </li>
          <li>a successor, if the business changes hands, bound by this policy.</li>
        </ul>
        <p>
          Email travels through the networks of your provider and ours; keep confidential matters for the
          phone or the appointment.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          <strong>Messages and inquiries:</strong>{' '}
          <Kept what="messages" otherwise="until the matter is settled, or until you ask us to delete them.">
            {(months) =>
              `until the matter is settled, and no longer than ${months} after we got them; this site deletes older ones automatically.`
            }
          </Kept>
        </li>
        <li>
          <strong>Appointments, including declined and canceled ones:</strong>{' '}
          <Kept
            what="appointments"
            otherwise="as long as we may need them, or until you ask us to delete them."
          >
            {(months) =>
              `no longer than ${months} after their date; this site deletes older ones automatically.`
            }
          </Kept>
        </li>
        <li>
          <strong>Links to your visit:</strong> each email about an appointment has a link that opens it.
          Whoever has the link can see and change the visit, so please keep it to yourself. We store only a
          one-way code of it, and it stops working 30 days after the visit.
        </li>
        <li>
          <strong>Transfers:</strong>{' '}
          <Kept what="transfers" otherwise="as long as we may need them, or until you ask us to delete them.">
            {(months) =>
              `no longer than ${months} after they are completed or declined; this site deletes older ones automatically.`
            }
          </Kept>
        </li>
        <li>
          <strong>Links to your transfer:</strong> they show what you told us about it and where it stands,
          and stop working 30 days after it’s over. A link we give to the seller shows neither your name nor
          how to reach you.
        </li>
        <li>
          <strong>Testimonials:</strong> as long as they are published, or until you ask us to take yours down
          <Kept what="testimonials" otherwise=".">
            {(months) =>
              `; those we don’t publish, no longer than ${months} after you sent them or we last changed them.`
            }
          </Kept>
        </li>
        <MailCopies />
        <li>
          <strong>What our staff does in the back office,</strong> and attempts to log in there, with the
          network address:{' '}
          <Kept what="audit" otherwise="as long as we may need them.">
            {(months) => `no longer than ${months}.`}
          </Kept>
        </li>
        <li>
          <strong>Codes of network addresses:</strong> counters expire within a day, and so do those of
          networks we refuse; the codes kept with an appointment request are deleted within two nights of the
          appointment.
        </li>
        <li>
          <strong>Server logs:</strong> no longer than 90 days.
        </li>
        <li>
          <strong>Records of sales and transfers made in person:</strong> as long as federal and state law
          prescribe, which can be for as long as we are in business.
        </li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Your connection to this site is encrypted. The back office opens only to staff who are logged in,
        passwords are stored as one-way codes, and names, email addresses and messages are kept out of our
        logs. No system is perfectly safe; if your data is ever exposed, we’ll tell you as the law requires.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your choices',
    body: (
      <>
        <p>
          Wherever you live, you may ask us what we hold about you, have it corrected, have it deleted or
          receive a copy. We answer within 30 days and may first ask you to show that the data is yours. We
          will say so if a law obliges us to keep something, as it does with records of firearm transactions.
        </p>
        <p>
          Because we track no one and sell no data, there’s nothing to opt out of; the site already honors
          signals such as Global Privacy Control.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Adults only',
    body: (
      <p>
        This site is for people 18 and older, and it asks before it opens. We don’t knowingly collect data
        from anyone younger. If you believe a minor has written to us, tell us and we’ll delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes, the new text appears here with a new date. What you sent us before is
        treated under the policy in force when you sent it, unless the new one protects you better.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>Questions about privacy and requests about your data reach us here:</p>
        <ShopAddress />
      </>
    ),
  },
];
