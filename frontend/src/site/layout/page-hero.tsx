import type { ReactNode } from 'react';
import hero from '../art/hero/hero.svg';

interface PageHeroProps {
  eyebrow: string;
  title: string;
  text: ReactNode;
  /** Shows the desert, in a taller band. */
  tall?: boolean;
}

/** The dark band at the top of a page, the same in both themes. It is low, so that the page itself begins in sight. */
export function PageHero({ eyebrow, title, text, tall = false }: PageHeroProps) {
  return (
    <section className="dark relative isolate overflow-hidden border-b border-line bg-bg text-ink">
      {tall && (
        <>
          <img
            src={hero}
            alt=""
            width={2400}
            height={1200}
            fetchPriority="high"
            className="absolute inset-0 -z-20 size-full object-cover object-[70%_60%]"
          />
          <div className="absolute inset-0 -z-10 bg-linear-to-r from-bg via-bg/85 to-bg/30 max-sm:to-bg/75" />
        </>
      )}
      <div className={`wrap ${tall ? 'py-14 sm:py-28' : 'py-6 sm:py-7'}`}>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className={tall ? 'mt-3' : 'mt-1.5 text-[clamp(min(2rem,10vw),min(1.5rem+1.6vw,13vw),2.75rem)]'}>
          {title}
        </h1>
        <p className={`max-w-xl text-muted ${tall ? 'mt-3 sm:mt-4 sm:text-lg' : 'mt-1.5'}`}>{text}</p>
      </div>
    </section>
  );
}
