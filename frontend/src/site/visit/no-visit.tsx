import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { businessQuery } from '../../data/business';
import { phoneHref } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button/button';
import { buttonClass } from '../../ui/button/button-class';

const UNKNOWN = [
  "This Link Doesn't Open a Visit",
  "Links work until 30 days after a visit. Check that the whole link from the email is in the address bar, or call us and we'll look it up.",
];

/** Shown when the server rejects a request; backend/src/web/visit-error-pages.ts uses the same keys. */
const REFUSED: Record<string, string[]> = {
  wait: [
    'Please Wait a Few Minutes',
    'Too many requests came from your network. Open the link from the email again in a few minutes, or call us.',
  ],
  failed: [
    "That Didn't Work",
    'Open the link from the email again to see where your visit stands, or call us.',
  ],
};

/**
 * Shown when the link is incomplete, or its visit was too long ago. The address without a token can show a rejection instead.
 */
export function NoVisit({ isBare }: { isBare: boolean }) {
  const { data: business } = useQuery(businessQuery());
  const [params] = useSearchParams();
  const [title, text] = (isBare && REFUSED[params.get('news') ?? '']) || UNKNOWN;

  return (
    <div className="wrap py-12 sm:py-20">
      <p className="eyebrow">Your Visit</p>
      <h1 className="mt-3">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {business && (
          <a href={phoneHref(business.phone)} className={buttonClass()}>
            Call {business.phone}
          </a>
        )}
        <ButtonLink variant="outline" to={paths.schedule}>
          Schedule an Appointment
        </ButtonLink>
      </div>
    </div>
  );
}
