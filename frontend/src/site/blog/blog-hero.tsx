import contours from '../art/contours.svg';

/** The band above the articles, graphite in both themes. */
export function BlogHero() {
  return (
    <section className="dark relative isolate overflow-hidden border-b border-line bg-bg text-ink">
      <img
        src={contours}
        alt=""
        width={800}
        height={800}
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover opacity-70"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-bg via-bg/80 to-transparent" />
      <div className="wrap py-14 sm:py-20">
        <p className="eyebrow">The Journal</p>
        <h1 className="mt-3">Our Blog</h1>
        <p className="mt-4 max-w-xl text-lg text-muted">
          Notes from the bench and the range: how things work, what they are worth, and how to look after
          them.
        </p>
      </div>
    </section>
  );
}
