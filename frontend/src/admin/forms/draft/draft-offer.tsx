import { Button } from 'antd';
import type { Draft } from '@/data/admin/drafts';
import { useShopClock } from '@/data/business';

interface DraftOfferProps {
  draft: Draft<unknown> | undefined;
  /** The fields in which it differs. */
  fields: string[];
  outdated: boolean;
  disabled?: boolean | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was typed here before and never saved. */
export function DraftOffer({ draft, fields, outdated, disabled, onRestore, onDiscard }: DraftOfferProps) {
  const { timeZone } = useShopClock();
  return (
    draft &&
    fields.length > 0 && (
      <div className="draft-offer" role="status">
        <div>
          <p>You have unsaved changes from {whenText(draft.at, timeZone)}</p>
          <p className="draft-fields">
            {fields.join(', ')}
            {outdated && '. It was changed since then'}
          </p>
        </div>
        <span className="list-buttons">
          <Button disabled={disabled} onClick={onRestore}>
            Restore
          </Button>
          <Button type="text" disabled={disabled} onClick={onDiscard}>
            Discard
          </Button>
        </span>
      </div>
    )
  );
}

/** `3:14 PM`, with the day unless it is today. */
function whenText(at: string, timeZone: string): string {
  const day = (date: Date) => date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });
  const moment = new Date(at);
  const time = moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone });
  return day(moment) === day(new Date()) ? time : `${day(moment)}, ${time}`;
}
