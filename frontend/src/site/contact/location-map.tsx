import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { placeOf, useMapsHref } from '../layout/address';

const STREETS =
  'M0 70H400M0 118H400M0 166H400M0 214H400M52 0V260M112 0V260M172 0V260M232 0V260M292 0V260M352 0V260';
const AVENUES = 'M0 142C120 142 180 140 400 142M202 0V260';
const CANAL = 'M0 236C60 226 92 208 138 196S236 172 262 128S330 52 400 30';
const HILLS = [
  'M300 0C312 26 344 44 400 46',
  'M322 0C334 18 360 28 400 29',
  'M344 0C354 10 374 14 400 14',
  'M0 34C26 32 50 20 58 0',
  'M0 18C16 16 30 10 34 0',
];

/** A drawing of the neighborhood in the style of the other plates; it links to a real map. */
export function LocationMap() {
  const { data: business } = useQuery(businessQuery());

  return (
    <figure>
      <a
        href={useMapsHref(business && placeOf(business))}
        aria-label="Get directions in your maps"
        className="group block"
      >
        <Drawing />
      </a>
      <figcaption className="mt-3 font-display text-sm text-muted italic">
        Plate VI. The neighborhood, not to scale
      </figcaption>
    </figure>
  );
}

function Drawing() {
  return (
    <svg
      viewBox="0 0 400 260"
      aria-hidden="true"
      className="w-full border border-line bg-surface transition-colors group-hover:border-accent"
      fill="none"
      strokeLinecap="round"
    >
      <g className="stroke-line" strokeWidth="1">
        <path d={STREETS} />
      </g>
      <path d={AVENUES} className="stroke-edge" strokeWidth="2.5" />
      <path d={CANAL} className="stroke-edge" strokeWidth="1.25" strokeDasharray="7 5" />
      <g className="stroke-edge" strokeWidth="0.9">
        {HILLS.map((hill) => (
          <path key={hill} d={hill} />
        ))}
      </g>
      <g className="stroke-accent">
        <circle cx="202" cy="142" r="30" strokeWidth="0.8" strokeDasharray="2 4" />
        <circle cx="202" cy="142" r="16" strokeWidth="1" />
        <path d="M202 104V126M202 158V180M164 142H186M218 142H240" strokeWidth="1" />
        <circle cx="202" cy="142" r="4" className="fill-accent" stroke="none" />
      </g>
      <g className="stroke-muted" strokeWidth="1">
        <path d="M368 236V206M368 206L363 215M368 206L373 215" />
      </g>
      <text x="368" y="198" textAnchor="middle" className="fill-muted font-sans text-[11px]">
        N
      </text>
    </svg>
  );
}
