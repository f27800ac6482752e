import { slotGrid } from '@/api/limits/slotGrid';
import { timeOf } from '@/admin/forms/slot-times';
import type { ServiceValues } from './service-values';

const { firstMinute, lastMinute } = slotGrid;

/** Length of the time slots of the example, and of the visits to other services in it. */
const SLOT = 60;
const NOON = 12 * 60;
const OTHERS = [13 * 60, 16 * 60];

type Lengths = Pick<ServiceValues, 'durationMinutes' | 'bufferMinutes'>;

/** Minutes of the day. */
interface Span {
  from: number;
  to: number;
}

/** A day of hourly time slots, in minutes of the day. */
export interface ExampleDay {
  name: string;
  /** Visits to this service. */
  visits: Span[];
  /** Visits to services that need no time around them. */
  others: Span[];
  /** The time kept free before and after the visits, as far as the day reaches. */
  around: Span[];
  /** The time slots, and whether one more visit to this service can start with it. */
  slots: (Span & { isOffered: boolean })[];
}

/** What the numbers of a service mean, in pictures and in words. */
export interface ExampleWeek {
  days: ExampleDay[];
  words: string[];
}

/** A week that shows an empty day, one with a visit, one with as many as it holds, and two with visits of others. */
export function exampleWeek(service: Lengths): ExampleWeek {
  const length = service.durationMinutes ?? SLOT;
  const noon = Math.min(NOON, lastMinute - Math.ceil(length / SLOT) * SLOT);
  const day = (name: string, starts: number[], others: number[] = []) =>
    exampleDay(name, service, starts, others);
  const full = asManyAsFit(service);
  const thursday = day('Thu', [], OTHERS.slice(0, 1));
  const days = [day('Mon', []), day('Tue', [noon]), day('Wed', full), thursday, day('Fri', [], OTHERS)];
  return {
    days,
    words: [wordsForOne(service, noon), wordsForMany(full.length), wordsForStarts(thursday)],
  };
}

function exampleDay(name: string, service: Lengths, starts: number[], otherStarts: number[]): ExampleDay {
  const length = service.durationMinutes ?? SLOT;
  const buffer = service.bufferMinutes;
  const visits = starts.map((from) => ({ from, to: from + length }));
  const others = otherStarts.map((from) => ({ from, to: from + SLOT }));
  const busy = [...visits.map((visit) => widened(visit, buffer)), ...others];
  const slots = Array.from({ length: (lastMinute - firstMinute) / SLOT }, (_, index) => {
    const from = firstMinute + index * SLOT;
    const own = { from, to: from + length };
    // A visit also takes the rest of the slot in which it ends.
    const held = { from, to: from + Math.ceil(length / SLOT) * SLOT };
    const isOffered =
      own.to <= lastMinute &&
      !busy.some((other) => overlap(other, widened(own, buffer)) || overlap(other, held));
    return { from, to: from + SLOT, isOffered };
  });
  const around = visits
    .flatMap(({ from, to }) => [
      { from: Math.max(from - buffer, firstMinute), to: from },
      { from: to, to: Math.min(to + buffer, lastMinute) },
    ])
    .filter(({ from, to }) => from < to);
  return { name, visits, others, around, slots };
}

/** The starts of a day that is booked from its first slot on whenever there is room. */
function asManyAsFit(service: Lengths): number[] {
  const starts: number[] = [];
  for (;;) {
    const next = exampleDay('', service, starts, []).slots.find(({ isOffered }) => isOffered);
    if (!next) {
      return starts;
    }
    starts.push(next.from);
  }
}

function widened({ from, to }: Span, minutes: number): Span {
  return { from: from - minutes, to: to + minutes };
}

function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

function wordsForOne({ durationMinutes, bufferMinutes }: Lengths, from: number): string {
  const to = from + (durationMinutes ?? SLOT);
  const busy = widened({ from, to }, bufferMinutes);
  const why = durationMinutes === null ? ', as long as its time slot' : '';
  return `A visit at ${timeOf(from)} takes until ${timeOf(to)}${why}. Nothing else can be booked from ${timeOf(busy.from)} to ${timeOf(busy.to)}.`;
}

function wordsForMany(count: number): string {
  return `A whole day holds ${count === 1 ? 'one of them' : `${count} of them`}.`;
}

function wordsForStarts({ slots, others }: ExampleDay): string {
  const given = `With another visit from ${others.map(({ from, to }) => `${timeOf(from)} to ${timeOf(to)}`).join()}`;
  const starts = slots.filter(({ isOffered }) => isOffered).map(({ from }) => timeOf(from));
  return starts.length === 0
    ? `${given}, a day has no room for it.`
    : `${given}, it can start at ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(starts)}.`;
}
