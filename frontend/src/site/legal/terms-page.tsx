import { useShopClock } from '@/data/business';
import { paths } from '@/lib/paths';
import { Link } from '@/ui/link';
import { LegalDocument, type LegalSection } from './legal-document';
import { useShopName } from './shop-address';
import { TERMS_OF_USE } from './terms-of-use';
import type { PageModule } from '@/lib/page-module';
import { TransferFee } from './transfer-fee';

const TERMS_OF_BUSINESS: LegalSection[] = [
  {
    id: 'who',
    title: 'Who may use this site',
    body: (
      <p>
        You must be at least 18 years old. That is the age for reading this site; for buying or receiving
        firearms, ammunition and other regulated goods the law sets further limits, for example 21 for
        handguns, and we keep to them. If you are barred by law from possessing firearms or ammunition, you
        can’t ask us to sell or transfer them to you.
      </p>
    ),
  },
  {
    id: 'no-sale',
    title: 'No sale on this site',
    body: (
      <>
        <p>
          This website is a catalog. It takes no orders and no payments, and nothing in it is an offer that
          you could accept to form a contract. A sale happens only in person, by appointment, once every legal
          requirement is met and both sides have agreed.
        </p>
        <p>
          We describe items with care, but drawings and pictures may differ from the piece, stock changes
          daily and mistakes happen. Prices are in US dollars, don’t include tax, fees or transfer costs, and
          can change until we’ve agreed on a sale. An inquiry doesn’t reserve an item.
        </p>
      </>
    ),
  },
  {
    id: 'appointments',
    title: 'Appointments',
    body: (
      <>
        <p>
          We see visitors <strong>by appointment only</strong>; there are no walk-ins. A request made on the{' '}
          <Link to={paths.schedule}>schedule page</Link> holds the time for you, but it becomes an appointment
          only once we confirm it by email or phone. You’ll hear from us by the day and hour that the page and
          the email name for your request; if we haven’t confirmed it by then, it expires and the time opens
          up to others. We may decline a request without giving a reason, and limit how many requests one
          person, and all visitors together, can have open.
        </p>
        <ul>
          <TimesAre />
          <li>Bring a current government photo ID. Without it we may have to end the appointment.</li>
          <li>
            Bring firearms only if we’ve agreed to it: unloaded, cased, with ammunition kept apart, and leave
            them cased until we ask.
          </li>
          <li>If you can’t make it, call or email as early as you can, so someone else can have the time.</li>
          <li>
            We won’t see anyone who is under the influence of alcohol or drugs, or whose behavior concerns us.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Sales and transfers follow the law',
    body: (
      <>
        <p>
          We are a federally licensed dealer. Every sale and every transfer complies with federal law, the law
          of Arizona and, if you live elsewhere, the law of your state and city. Among other things we must
          verify your identity and residence, have you complete ATF Form 4473 truthfully and run a background
          check. A check can be delayed or denied; in that case we can’t release the firearm, whatever was
          agreed or paid.
        </p>
        <p>
          Items under the National Firearms Act change hands only after federal approval. Night vision and
          some other equipment is subject to U.S. export control (ITAR and EAR): it may not be exported, sent
          or carried abroad, or shown to foreign persons in ways those rules forbid, without a license.
        </p>
        <TransferFee />
        <p>
          We may refuse or stop a sale or transfer at any time if we have reason to doubt that it is lawful or
          safe, for instance where a straw purchase is suspected. Making a false statement to buy a firearm is
          a federal crime.
        </p>
      </>
    ),
  },
  {
    id: 'mobile',
    title: 'Mobile services',
    body: (
      <p>
        Live Scan / EFT fingerprinting and Arizona CCW classes take place at a location we agree on with you.
        Prices on this site are starting points and depend on location and group size. We prepare files and
        documents with care, but only the issuing agency decides on applications and permits. For a class, the
        instructor’s safety instructions are binding, and anyone who doesn’t follow them may be asked to leave
        without a refund.
      </p>
    ),
  },
  {
    id: 'advice',
    title: 'Articles are not advice',
    body: (
      <p>
        What we publish in our <Link to={paths.blog}>blog</Link> and elsewhere on the site is general
        information. It is neither legal advice nor training, and laws differ from place to place and change.
        Before you act, check the law that applies to you or ask an attorney, and get proper instruction
        before you handle a firearm or any other equipment.
      </p>
    ),
  },
];

/** The terms of service. */
function Component() {
  const name = useShopName();
  return (
    <LegalDocument
      title="Terms of Service"
      intro={
        <p>
          These terms apply to this website, which is run by {name}, a federally licensed firearms dealer in
          Arizona (“we”). By using the site you agree to them. If you don’t, please don’t use it; you’re
          always welcome to call.
        </p>
      }
      sections={[...TERMS_OF_BUSINESS, ...TERMS_OF_USE]}
    />
  );
}

function TimesAre() {
  const { timeZoneLabel } = useShopClock();
  return timeZoneLabel && <li>All times are {timeZoneLabel}.</li>;
}

export default {
  Component,
  head: () => ({
    title: 'Terms of Service',
    description:
      'The terms of this site: visits by appointment only, no sale online, transfers as the law requires.',
  }),
} satisfies PageModule;
