import { SectionHead } from '@/ui/section-head';

const PRINCIPLES = [
  {
    number: 'I',
    title: 'Appointment Only',
    text: 'There are no walk-ins. You choose a time, we confirm it, and the room is yours: private, quiet and ready for what you want to see.',
  },
  {
    number: 'II',
    title: 'Curated Selection',
    text: 'We keep a small inventory and know every piece. We talk about condition, provenance and flaws before we talk about price, and nothing is listed to fill a shelf.',
  },
  {
    number: 'III',
    title: 'Expert Guidance',
    text: 'You talk with people who handle, measure and shoot what they sell. They explain the paperwork as patiently as the piece, and never hurry a decision.',
  },
];

/** The three rules of the shop. */
export function OurApproach() {
  return (
    <section aria-labelledby="approach" className="dark border-y border-line bg-deep text-ink">
      <div className="wrap py-14 sm:py-24">
        <SectionHead id="approach" eyebrow="How we work" title="Our Approach" />
        <ol className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {PRINCIPLES.map(({ number, title, text }) => (
            <li
              key={title}
              className="max-md:border-t max-md:border-line max-md:pt-8 max-md:first:border-t-0 max-md:first:pt-0"
            >
              <p aria-hidden="true" className="font-display text-5xl text-accent italic">
                {number}
              </p>
              <h3 className="mt-5 text-2xl">{title}</h3>
              <p className="mt-3 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
