import hero from '../art/hero.svg';

/** The band above the story, graphite in both themes. */
export function AboutHero({ name }: { name: string }) {
  return (
    <section className="dark relative isolate overflow-hidden border-b border-line bg-bg text-ink">
      <img
        src={hero}
        alt=""
        width={2400}
        height={1200}
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover object-[72%_42%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-bg via-bg/80 to-bg/20" />
      <div className="wrap py-16 sm:py-28">
        <p className="eyebrow">By appointment only</p>
        <h1 className="mt-3">About {name}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">
          A licensed firearms dealer without a counter: one visitor, one table, and all the time a good
          decision takes.
        </p>
      </div>
    </section>
  );
}
