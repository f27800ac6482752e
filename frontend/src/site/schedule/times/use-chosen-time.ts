import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AvailableSlot } from '@/api/models/AvailableSlot';
import { routeId } from '@/lib/route-id';
import { forgetDraft, keepDraft, readDraft } from '@/ui/form/drafts';
import { useHydrated } from '@/ui/use-hydrated';

const NAME = 'time';

interface Choice {
  day: string | undefined;
  /** 0 if none is chosen. */
  slotId: number;
}

const NONE: Choice = { day: undefined, slotId: 0 };

/**
 * The day and time the visitor chose, or else the time in the address; a choice survives a reload and a visit to
 * another page, until its day is past.
 */
export function useChosenTime(free: AvailableSlot[] | undefined, today: string) {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<Choice>();
  const [shown, setShown] = useState<string>();
  const named = hydrated ? params.get('slot') : null;
  const linked = named ? free?.find(({ id }) => id === routeId(named)) : undefined;
  const choices = [
    chosen,
    linked && { day: linked.date, slotId: linked.id },
    hydrated ? readDraft<Choice>(NAME) : undefined,
  ];
  const choice = choices.find((one) => one && !(one.day && one.day < today)) ?? NONE;

  const choose = (day: string | undefined, slotId = 0) => {
    setChosen({ day, slotId });
    if (day === undefined) {
      forgetDraft(NAME);
    } else {
      keepDraft(NAME, { day, slotId });
    }
  };
  return {
    ...choice,
    /** A day that the calendar shows. */
    shown: shown ?? choice.day,
    /** Whether the time in the address can't be booked. */
    isLinkStale: named !== null && free !== undefined && !linked,
    /** Whether the visitor chose something on this page, so that it may scroll along. */
    moved: chosen?.day !== undefined,
    choose,
    setShown,
  };
}
