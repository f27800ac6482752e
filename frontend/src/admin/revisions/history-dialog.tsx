import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { revisionsQuery } from '@/data/admin/revisions';
import { DifferenceList } from './difference-list';
import { QueryNote } from '../query-note';
import { RevisionList } from './revision-list';
import { type HistoryProps, useAskRestore } from './use-ask-restore';

/** The history of an item or a post: its revisions, what each had otherwise, and a button to restore it. */
export function HistoryDialog({ onClose, ...props }: HistoryProps & { onClose: () => void }) {
  const { kind, row, name } = props;
  const query = useQuery(revisionsQuery(kind, row.id));
  const [picked, setPicked] = useState<number>();
  const askRestore = useAskRestore(props);
  const revisions = query.data ?? [];
  const shown = revisions.find(({ id }) => id === picked) ?? revisions[1] ?? revisions[0];
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
              if (shown) {
                askRestore(shown);
              }
            }}
          >
            Restore This Version
          </Button>
        </>
      }
    >
      {!shown ? (
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
              <DifferenceList kind={kind} row={row} revisionId={shown.id} />
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}
