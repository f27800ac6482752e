import hero from '../art/hero.svg';

/** The band above the catalogue, graphite in both themes. */
export function InventoryHero() {
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
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-bg via-bg/85 to-bg/30" />
      <div className="wrap py-14 sm:py-20">
        <p className="eyebrow">The Catalogue</p>
        <h1 className="mt-3">Our Inventory</h1>
        <p className="mt-4 max-w-xl text-lg text-muted">
          Exotic firearms, night vision, tactical gear and less-lethal options, chosen piece by piece and
          shown in person.
        </p>
      </div>
    </section>
  );
}
