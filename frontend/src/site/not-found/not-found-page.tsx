import contours from '../art/contours.svg';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button/button';
import type { PageModule } from '../../lib/page/page-module';

/** Shown for unknown URLs. */
function Component() {
  return (
    <section className="relative isolate overflow-hidden">
      <img
        src={contours}
        alt=""
        width={800}
        height={800}
        className="absolute inset-0 -z-10 size-full object-cover opacity-30"
      />
      <div className="wrap flex min-h-[60vh] flex-col items-center justify-center py-20 text-center">
        <h1>404 Page Not Found</h1>
        <p className="mt-5 max-w-md text-lg text-muted">
          The page you&apos;re looking for doesn&apos;t exist or has moved.
        </p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.home}>Return to Home</ButtonLink>
          <ButtonLink variant="outline" to={paths.inventory}>
            View Inventory
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

export default {
  Component,
  head: () => ({ title: '404 Page Not Found', noindex: true }),
} satisfies PageModule;
