import { Link } from '@/ui/link';
import { Category } from '@/api/models/Category';
import { paths } from '@/lib/paths';
import { SectionHead } from '@/ui/section-head';
import firearms from '../art/services/specialty-firearms.svg';
import nightVision from '../art/services/specialty-night-vision.svg';
import tactical from '../art/services/specialty-tactical.svg';

const SPECIALTIES = [
  {
    plate: 'Plate II',
    title: 'Exotic Firearms',
    category: Category.FIREARMS,
    picture: firearms,
    text: 'Best-grade doubles, engraved single actions, precision rifles and one-gunsmith pistols, each inspected before it’s offered.',
  },
  {
    plate: 'Plate III',
    title: 'Night Vision Devices',
    category: Category.NIGHT_VISION,
    picture: nightVision,
    text: 'Image intensifiers and thermal optics with their data sheets on the table, compared side by side in a darkened room.',
  },
  {
    plate: 'Plate IV',
    title: 'Tactical Equipment',
    category: Category.TACTICAL_GEAR,
    picture: tactical,
    text: 'Carriers, helmets, belts and medical kits, fitted to the person who will wear them.',
  },
];

/** The shop's specialties; each card links to a category of the inventory. */
export function Specialties() {
  return (
    <section aria-labelledby="specialties" className="wrap py-10 sm:py-24">
      <SectionHead
        id="specialties"
        eyebrow="What we’re known for"
        title="Our Specialties"
        text="Three fields we know well, for people who know them too."
      />
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        {SPECIALTIES.map(({ plate, title, category, picture, text }) => (
          <li
            key={title}
            className="group relative flex flex-col max-md:grid max-md:grid-cols-[min(9rem,40%)_minmax(0,1fr)] max-md:gap-x-5 max-md:border-t max-md:border-line max-md:pt-5 max-md:first:border-t-0 max-md:first:pt-0 max-[22rem]:grid-cols-[6.5rem_1fr] sm:max-md:grid-cols-[14rem_1fr]"
          >
            <div className="plate aspect-4/3 max-md:row-span-3 max-md:self-start transition-colors group-hover:border-accent">
              <img
                src={picture}
                alt=""
                width={1200}
                height={900}
                loading="lazy"
                decoding="async"
                className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.025]"
              />
            </div>
            <p className="mt-3 border-b border-line pb-3 font-display text-sm text-muted italic max-md:hidden">
              {plate}
            </p>
            <h3 className="text-xl md:mt-5 md:text-2xl">{title}</h3>
            <p className="mt-2 text-sm text-muted md:mt-3 md:text-base">{text}</p>
            <p className="mt-auto pt-2 md:pt-5">
              <Link
                to={paths.inventoryCategory(category)}
                className="inline-block border-b border-accent py-1 font-medium text-accent whole-card hover:text-accent-strong"
              >
                Learn More<span className="sr-only"> about {title}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
