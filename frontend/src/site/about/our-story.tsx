import { AppointmentRoom } from './appointment-room';

/** How the shop came to be. */
export function OurStory({ name }: { name: string }) {
  return (
    <section aria-labelledby="story" className="wrap py-14 sm:py-24">
      <div className="grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div>
          <p className="eyebrow">Where we come from</p>
          <h2 id="story" className="mt-3">
            Our Story
          </h2>
          <div className="mt-6 space-y-5">
            <p className="font-display text-2xl leading-snug">
              {name} is built on a simple idea: a fine firearm deserves the unhurried attention you would give
              a fine watch or a rare book.
            </p>
            <p>
              You don’t get that across a glass case with a line behind you. So there’s no counter here and no
              one walks in from the street. Every visit has its own hour, every piece is brought out for the
              person who asked to see it, and every question is answered before we move on to the next.
            </p>
            <p className="text-muted">
              Collectors, enthusiasts, law enforcement and private clients come to us for things that are hard
              to find and easy to buy badly: exotic and high-end firearms, night vision, tactical equipment
              and less-lethal options. We hold a federal firearms license, handle transfers with the same care
              as sales, and say so plainly when a piece isn’t the right one.
            </p>
          </div>
        </div>
        <div className="self-center">
          <AppointmentRoom />
        </div>
      </div>
    </section>
  );
}
