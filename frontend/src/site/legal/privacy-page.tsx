import { LegalDocument, type LegalSection } from './legal-document';
import { PRIVACY_RIGHTS } from './privacy-rights';
import { useShopName } from './shop-address';
import type { PageModule } from '@/lib/page-module';

const COLLECTED: LegalSection[] = [
  {
    id: 'forms',
    title: 'What you tell us',
    body: (
      <>
        <p>
          You can read the whole site without telling us who you are. When you fill in a form, we receive:
        </p>
        <ul>
          <li>
            <strong>Contact form and inquiries about an item:</strong> your name, email address, subject and
            message, and your phone number if you give it. We use them to answer you, and to send a receipt.
          </li>
          <li>
            <strong>Appointment requests:</strong> your name, email address, phone number, the service, date
            and time you chose, the address if we come to you, the item you asked to see, and your message if
            you wrote one. We use them to confirm, prepare, remind you of and, if need be, move or cancel the
            appointment. Afterwards we may note for ourselves whether the visit took place.
          </li>
          <li>
            <strong>Transfers:</strong> your name, email address and phone number, who sends the item, what it
            is, the tracking number if you have it, and your message if you wrote one. We use them to receive
            it, to tell you where it stands and to hand it over.
          </li>
          <li>
            <strong>Testimonials:</strong> the name you sign with, your words and your rating. We read them
            first; what we publish appears on this site under that name. Sign with initials if you prefer.
          </li>
        </ul>
        <p>
          Please leave out what a form doesn’t ask for, above all Social Security numbers, copies of identity
          documents, fingerprints and payment details. We never ask for them online.
        </p>
      </>
    ),
  },
  {
    id: 'technical',
    title: 'What the server records',
    body: (
      <>
        <p>
          Any web server has to process your network (IP) address to send you a page. Our own log keeps one
          line for each request: an arbitrary number, the time, the path of the page, the status of the answer
          and how long it took. It holds no IP address, no search terms, nothing you typed and nothing that
          identifies you. Only what our staff does in the back office, and attempts to log in there, are
          recorded with a network address.
        </p>
        <p>
          To stop abuse of the forms and of the login, the site counts requests. The counters use a one-way
          code made from your network address, or from an email address we write to, and a secret key, never
          the address itself, and expire automatically within minutes to a day. The same kind of code of the
          address, and of the network around it, is kept with an appointment request, so that no one person
          can fill the calendar. When you send a form, we keep one-way codes of it for about 24 hours, so that
          pressing the button twice does not send it twice; of what you change on the page of your visit or
          transfer we keep our answer as well, encrypted.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'Cookies and local storage',
    body: (
      <>
        <p>
          We set <strong>no cookies</strong>, use no analytics and no advertising, and load nothing from other
          companies: fonts, pictures and scripts all come from this site. No one follows you from here, and we
          don’t follow you anywhere else.
        </p>
        <p>Your browser keeps a few notes on your own device, in its local storage:</p>
        <ul>
          <li>
            <code>age-verified</code>: that you answered the question about your age, so that we ask once.
          </li>
          <li>
            <code>theme</code>: light, dark, or your device’s setting.
          </li>
          <li>
            <code>person</code>: your name, email and phone for 30 days after you sent us a form, so that you
            needn’t type them again. They stay on your device; “Not you? Clear” beside the name removes them.
          </li>
          <li>
            <code>sent:…</code>: only if no answer came to a form you sent, a random number for a day, so that
            we can tell you whether it arrived and never get it twice. It holds nothing you wrote.
          </li>
          <li>
            <code>auth_token</code>, <code>token_expiry</code> and <code>user</code>: only if you log in to
            the back office as one of our staff.
          </li>
        </ul>
        <p>
          You can remove them at any time by clearing this site’s data in your browser. What you type into a
          form and don’t send never leaves the open page: your browser keeps it for you in that tab until you
          send it or close the tab. After you send an appointment request, the tab keeps its day, time,
          service and item.
        </p>
      </>
    ),
  },
  {
    id: 'visit',
    title: 'When you visit us',
    body: (
      <>
        <p>
          You can’t buy or receive a firearm on this site; that happens in person. Federal and state law then
          require us to check a government photo ID, to have you complete ATF Form 4473, to run a background
          check and to keep acquisition and disposition records. Those records are kept at our licensed
          premises under the rules that apply to them. They aren’t part of this website.
        </p>
        <p>
          Fingerprints and photos taken in our mobile Live Scan service are handed to you on a USB drive. We
          neither store nor transmit them. They’re yours.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: (
      <>
        <p>We use what you send us:</p>
        <ul>
          <li>to answer you and to arrange, keep or cancel your appointment;</li>
          <li>to publish a testimonial you submitted for that purpose;</li>
          <li>to keep the site running and safe;</li>
          <li>to meet legal duties and to establish or defend legal claims.</li>
        </ul>
        <p>
          We don’t sell or rent it, don’t share it for advertising, don’t build profiles and don’t make
          automated decisions about you. There’s no newsletter: you hear from us because you wrote to us.
        </p>
      </>
    ),
  },
];

/** The privacy policy. */
function Component() {
  const name = useShopName();
  return (
    <LegalDocument
      title="Privacy Policy"
      intro={
        <p>
          {name} sees clients by appointment, and discretion is part of the service. This policy says what we
          learn about you when you use this website, why, how long we keep it and who sees it. In short: only
          what you write to us, only to answer you, and no one tracks you here.
        </p>
      }
      sections={[...COLLECTED, ...PRIVACY_RIGHTS]}
    />
  );
}

export default {
  Component,
  head: () => ({
    title: 'Privacy Policy',
    description:
      'What we learn about you when you visit this site or write to us, why, how long we keep it and who sees it.',
  }),
} satisfies PageModule;
