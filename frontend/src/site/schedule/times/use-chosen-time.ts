import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../ui/form/drafts';
import { useHydrated } from '../../../ui/use-hydrated';

const NAME = 'time';

interface Choice {
  day: string | undefined;
  /** 0 if none is chosen. */
  slotId: number;
}

const NONE: Choice = { day: undefined, slotId: 0 };

/** The day and time the visitor chose; they survive a reload and a visit to another page. */
export function useChosenTime() {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Choice>();
  const [month, setMonth] = useState<string>();
  const choice = chosen ?? (hydrated ? readDraft<Choice>(NAME) : undefined) ?? NONE;

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
    month: month ?? choice.day,
    /** Whether the visitor chose something on this page, so that it may scroll along. */
    moved: chosen?.day !== undefined,
    choose,
    setMonth,
  };
}
