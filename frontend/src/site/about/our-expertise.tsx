import { Link } from '@/ui/link';
import { Category } from '@/api/models/Category';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { SectionHead } from '@/ui/section-head';

const FIELDS = [
  {
    title: 'Exotic and High-End Firearms',
    to: paths.inventoryCategory(Category.FIREARMS),
    text: 'Best-grade shotguns, engraved revolvers, custom pistols and precision rifles: inspected, honestly described, and yours to handle before you decide.',
  },
  {
    title: 'Night Vision',
    to: paths.inventoryCategory(Category.NIGHT_VISION),
    text: 'Intensifier tubes and thermal sensors explained by their own data sheets, and compared in the dark before you decide.',
  },
  {
    title: 'Tactical Equipment',
    to: paths.inventoryCategory(Category.TACTICAL_GEAR),
    text: 'Carriers, helmets, belts and medical kits for duty and private use, fitted to the wearer and kept as light as the task allows.',
  },
  {
    title: 'Transfer Services',
    to: paths.transfers,
    text: 'Firearms bought elsewhere, received, recorded and handled by the book; we tell you beforehand what to bring.',
  },
];

/** The shop's four areas of expertise, each with a link. */
export function OurExpertise() {
  return (
    <section aria-labelledby="expertise" className="wrap py-14 sm:py-24">
      <SectionHead id="expertise" eyebrow="What we know" title="Our Expertise" />
      <ul className="border-b border-line">
        {FIELDS.map(({ title, to, text }) => (
          <li
            key={title}
            className="group relative grid gap-x-16 gap-y-2 border-t border-line py-7 first:border-t-0 first:pt-0 md:grid-cols-[5fr_7fr]"
          >
            <h3 className="text-2xl">
              <Link to={to} className="whole-card group-hover:text-accent">
                {title}
              </Link>
            </h3>
            <p className="max-w-2xl text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap gap-3">
        <ButtonLink to={paths.schedule} className="px-7">
          Schedule Appointment
        </ButtonLink>
        <ButtonLink to={paths.inventory} variant="outline" className="px-7">
          View Inventory
        </ButtonLink>
      </div>
    </section>
  );
}
