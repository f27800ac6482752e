import { App } from 'antd';
import type { Revision } from '@/api/models/Revision';
import { type Revised, type RevisionKind, useRestore } from '@/data/admin/revisions';
import { useShopClock } from '@/data/business';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { onFailure } from '../forms/failure-text';
import { momentText } from '../moment';

/** Whose history is shown. */
export interface HistoryProps {
  kind: RevisionKind;
  row: Revised;
  /** What people call it. */
  name: string;
  onRestored: () => void;
}

/** Asks before a revision is restored, and says what happened. */
export function useAskRestore({ kind, row, name, onRestored }: HistoryProps): (revision: Revision) => void {
  const { modal } = App.useApp();
  const { timeZone } = useShopClock();
  const { mutateAsync: restore } = useRestore(kind);
  return ({ id: revision, at }) => {
    const moment = momentText(at, timeZone);
    modal.confirm({
      title: 'Restore this version?',
      content: (
        <>
          <p>
            {name} will be as it was on {moment}, for visitors too. The current version stays in the history.
          </p>
          <p>What you have typed and not saved is lost.</p>
        </>
      ),
      okText: 'Restore',
      cancelText: 'Not Now',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        restore({ id: row.id, revision, version: row.version }).then((restored) => {
          onRestored();
          toast({
            title: kind === 'item' ? 'Item Restored' : 'Post Restored',
            description: `${bidiIsolate('name' in restored ? restored.name : restored.title)} is as it was on ${moment}.`,
          });
        }, onFailure('There was an error restoring it. Please try again.')),
    });
  };
}
