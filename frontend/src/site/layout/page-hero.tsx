import hero from '../art/hero/hero.svg';

interface PageHeroProps {
  eyebrow: string;
  title: string;
  text: string;
  /** Makes the band taller, so that more of the desert shows. */
  tall?: boolean;
}

/** The dark band at the top of a page, the same in both themes. */
export function PageHero({ eyebrow, title, text, tall = false }: PageHeroProps) {
  return (
    <section className="dark relative isolate overflow-hidden border-b border-line bg-bg text-ink">
      <img
        src={hero}
        alt=""
        width={2400}
        height={1200}
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover object-[70%_60%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-bg via-bg/85 to-bg/30 max-sm:to-bg/75" />
      <div className={`wrap ${tall ? 'py-14 sm:py-28' : 'py-8 sm:py-16'}`}>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-3">{title}</h1>
        <p className="mt-3 max-w-xl text-muted sm:mt-4 sm:text-lg">{text}</p>
      </div>
    </section>
  );
}
