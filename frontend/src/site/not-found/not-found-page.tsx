import { paths } from '@/lib/paths';
import type { PageModule } from '@/lib/page-module';
import { ButtonLink } from '@/ui/button';
import { NotHere } from './not-here';

/** Shown for unknown URLs. */
function Component() {
  return (
    <NotHere title="404 Page Not Found" text="The page you’re looking for doesn’t exist or has moved.">
      <ButtonLink to={paths.inventory}>View Inventory</ButtonLink>
    </NotHere>
  );
}

export default {
  Component,
  head: () => ({ title: '404 Page Not Found', noindex: true }),
} satisfies PageModule;
