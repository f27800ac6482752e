import { useState } from 'react';
import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import type { Revision } from '@/api/models/Revision';
import {
  type Revised,
  type RevisionKind,
  revisionsQuery,
  snapshotQuery,
  useRestore,
} from '@/data/admin/revisions';
import { useShopClock } from '@/data/business';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { QueryNote } from '../query-note';
import { Moment, momentText } from '../moment';
import { changedWords, differences } from '../differences/field-words';
import { Differences } from '../differences/differences';
import { onFailure } from '../forms/failure-text';

/** Whose history is shown. */
interface HistoryProps {
  kind: RevisionKind;
  id: number;
  /** What people call it. */
  name: string;
  onRestored: () => void;
}

/** Opens the history of an item or a post. */
export function HistoryButton({ disabled, ...props }: HistoryProps & { disabled?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<HistoryOutlined aria-hidden />} disabled={disabled} onClick={() => setOpen(true)}>
        History
      </Button>
      {open && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The history of an item or a post: its revisions, what each had otherwise, and a button to restore it. */
function HistoryDialog({ onClose, ...props }: HistoryProps & { onClose: () => void }) {
  const { kind, id, name } = props;
  // The form it is opened from may show an older state.
  const query = useQuery(revisionsQuery(kind, id));
  const [picked, setPicked] = useState<number>();
  const askRestore = useAskRestore(props);
  const { revisions = [], now } = query.data ?? {};
  const shown = revisions.find((revision) => revision.id === picked) ?? revisions[1] ?? revisions[0];
  const isPresent = shown === revisions[0];
  return (
    <Modal
      open
      title={`History of ${name}`}
      width={960}
      centered
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="primary"
            disabled={!shown || isPresent}
            onClick={() => {
              if (shown && now) {
                askRestore(shown, now.version);
              }
            }}
          >
            Restore This Version
          </Button>
        </>
      }
    >
      {!shown || !now ? (
        <QueryNote query={query} what="the history" />
      ) : (
        <div className="rev-panes">
          <RevisionList revisions={revisions} selected={shown.id} onSelect={setPicked} />
          <div className="rev-differences" role="region" aria-label="Compared with now" tabIndex={0}>
            {isPresent ? (
              <p className="sch-muted">
                {revisions.length === 1 ? 'Nothing has changed since.' : 'This is the current version.'}
              </p>
            ) : (
              <DifferenceList kind={kind} now={now} revisionId={shown.id} />
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}

interface RevisionListProps {
  revisions: Revision[];
  selected: number | undefined;
  onSelect: (id: number) => void;
}

/** When something was written, by whom, and what changed; one of them is selected. */
function RevisionList({ revisions, selected, onSelect }: RevisionListProps) {
  return (
    <ol className="rev-list" aria-label="Revisions">
      {revisions.map(({ id, at, by, changed }, index) => (
        <li key={id}>
          <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
            <strong>
              <Moment at={at} />
            </strong>
            <span>
              {changed.length > 0 ? changedWords(changed) : by === null ? 'As it was then' : 'Created'}
            </span>
            <span className="sch-muted">
              {by !== null && `by ${by}`}
              {index === 0 && `${by === null ? '' : ', '}the current version`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const THEN_AND_NOW = { then: 'Then', now: 'Now' };

/** What an earlier state has otherwise than the present one, field by field. */
function DifferenceList({ kind, now, revisionId }: { kind: RevisionKind; now: Revised; revisionId: number }) {
  const query = useQuery(snapshotQuery(kind, now.id, revisionId));
  if (!query.data) {
    return <QueryNote query={query} what="this version" />;
  }
  const found = differences(query.data, now);
  if (found.length === 0) {
    return <p className="sch-muted">Nothing differs from the current version.</p>;
  }
  return <Differences differences={found} names={THEN_AND_NOW} />;
}

/** Asks before a revision is restored over a version, and says what happened. */
function useAskRestore({
  kind,
  id,
  name,
  onRestored,
}: HistoryProps): (revision: Revision, version: number) => void {
  const { modal } = App.useApp();
  const { timeZone } = useShopClock();
  const { mutateAsync: restore } = useRestore(kind);
  return ({ id: revision, at }, version) => {
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
        restore({ id, revision, version }).then((restored) => {
          onRestored();
          toast({
            title: kind === 'item' ? 'Item Restored' : 'Post Restored',
            description: `${bidiIsolate('name' in restored ? restored.name : restored.title)} is as it was on ${moment}.`,
          });
        }, onFailure('There was an error restoring it. Please try again.')),
    });
  };
}
