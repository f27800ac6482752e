import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import type { LegalSection } from './legal-document';
import { ShopAddress } from './shop-address';

function MailCopies() {
  const { data: business } = useQuery(businessQuery());
  return (
    <li>
      <strong>Copies by email:</strong>{' '}
      {business?.sendsEmail &&
        'what you send us also reaches us by email; the same periods apply to our mailbox. '}
      Copies that the site itself may keep of its emails are deleted after 12 months.
    </li>
  );
}

/** The second half of the privacy policy: who sees the data, for how long, and what a visitor can ask for. */
export const PRIVACY_RIGHTS: LegalSection[] = [
  {
    id: 'who',
    title: 'Who sees it',
    body: (
      <>
        <p>
          The few people at our shop who answer messages and keep the calendar, after signing in. Beyond them
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
          <strong>Messages and inquiries:</strong> until the matter is settled, and no longer than 24 months
          after our last exchange.
        </li>
        <li>
          <strong>Appointments, including declined and canceled ones:</strong> no longer than 24 months after
          their date. This site deletes older appointments and messages automatically.
        </li>
        <li>
          <strong>Links to your visit:</strong> each email about an appointment has a link that opens it.
          Whoever has the link can see and change the visit, so please keep it to yourself. We store only a
          one-way code of it, and it stops working 30 days after the visit.
        </li>
        <li>
          <strong>Testimonials:</strong> as long as they are published, or until you ask us to take yours
          down; those we don&apos;t publish, no longer than 12 months.
        </li>
        <MailCopies />
        <li>
          <strong>Sign-ins to the back office,</strong> and attempts at them, with their network address: no
          longer than 24 months.
        </li>
        <li>
          <strong>Codes of network addresses:</strong> counters expire within a day; the code kept with an
          appointment request is deleted the night after the day that follows the appointment.
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
        The connection to this site is encrypted wherever it is published. The back office opens only to
        signed-in staff, passwords are stored as one-way codes, and names, email addresses and messages are
        kept out of our logs. No system is perfectly safe; if yours is ever among data that was exposed, we
        will tell you as the law requires.
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
          Because we track no one and sell no data, there&apos;s nothing to opt out of; signals such as Global
          Privacy Control are met by the way the site is built.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Adults only',
    body: (
      <p>
        This site is for people 18 and older, and it asks before it opens. We don&apos;t knowingly collect
        data from anyone younger. If you believe a minor has written to us, tell us and we&apos;ll delete it.
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
