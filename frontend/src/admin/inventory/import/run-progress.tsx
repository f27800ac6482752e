import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Progress } from 'antd';
import { ImportState } from '@/api/models/ImportState';
import type { ItemImport } from '@/api/models/ItemImport';
import type { ItemImportProgress } from '@/api/models/ItemImportProgress';
import type { PastItemImport } from '@/api/models/PastItemImport';
import { importedFile, importQuery, percentOf, useUndoImport } from '@/data/admin/inventory-file';
import { onFailure } from '@/admin/forms/failure-text';
import { useCsvDownload } from '@/admin/forms/use-csv-download';
import { Moment } from '@/admin/moment';
import { doneText, leftText, rows, shortened, undoText } from './import-words';

/** How far an import of anybody is, and how it ended. */
export function RunProgress({ last }: { last: PastItemImport }) {
  const { data: run, dataUpdatedAt } = useQuery(importQuery(last.id));
  const isUndo = last.undoes !== null;
  return (
    <>
      <p className="inv-import-who">
        {isUndo ? 'Put back' : 'Imported'} by {last.by ?? 'somebody'}, <Moment at={last.at} />
      </p>
      {run?.state === ImportState.RUNNING && <Running run={run} at={dataUpdatedAt} isUndo={isUndo} />}
      {run && run.state !== ImportState.RUNNING && (
        <>
          <div role="status">{run.result ? <Ended result={run.result} /> : <Stopped run={run} />}</div>
          {!isUndo && <AfterImport id={last.id} result={run.result} />}
        </>
      )}
    </>
  );
}

interface RunningProps {
  run: ItemImportProgress;
  /** When that was so, in ms. */
  at: number;
  isUndo: boolean;
}

function Running({ run, at, isUndo }: RunningProps) {
  const [first] = useState({ at, done: run.done });
  const perSecond = (1000 * (run.done - first.done)) / Math.max(1, at - first.at);
  return (
    <div role="status" className="inv-import-running">
      <Progress percent={percentOf(run)} aria-label={isUndo ? 'Putting back' : 'Import'} />
      <p>
        {run.done === 0
          ? `${isUndo ? 'Putting back' : 'Checking'} ${rows(run.rows)}...`
          : `${run.done.toLocaleString('en-US')} of ${rows(run.rows)}.`}
        {perSecond > 0 && ` ${leftText((run.rows - run.done) / perSecond)}.`}
      </p>
      <p className="inv-import-who">It goes on by itself, even if you close this page.</p>
    </div>
  );
}

function Ended({ result }: { result: ItemImport }) {
  const { errors, stale, changes, created, updated, removed = 0 } = result;
  const isNothing = errors.length > 0 && created + updated + removed === 0;
  const isChanged = new Set(changes.map(({ line }) => line));
  const kept = stale.filter(({ line }) => !isChanged.has(line)).map(({ name }) => name);
  return (
    <>
      <Alert
        type={isNothing ? 'error' : 'success'}
        showIcon
        title={isNothing ? 'Nothing was imported.' : doneText(result)}
      />
      {kept.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Changed since, and left as ${kept.length === 1 ? 'it is' : 'they are'}: ${shortened(kept)}.`}
        />
      )}
      {errors.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={errors.slice(0, 10).map(({ line, column, message }) => (
            <p key={`${line} ${column} ${message}`}>
              Line {line}, {column}: {message}
            </p>
          ))}
        />
      )}
    </>
  );
}

function Stopped({ run: { done, rows: all } }: { run: ItemImportProgress }) {
  return (
    <Alert
      type="error"
      showIcon
      title={`It stopped after ${done.toLocaleString('en-US')} of ${rows(all)}, because of an error on our side. What is done stays; you can put it back.`}
    />
  );
}

function AfterImport({ id, result }: { id: number; result: ItemImport | undefined }) {
  const { modal } = App.useApp();
  const undo = useUndoImport();
  const file = useCsvDownload(
    'inventory-with-ids.csv',
    () => importedFile(id),
    'Failed to download the file.',
  );
  const isSomething = !result || result.created + result.updated > 0;
  return (
    <div className="list-buttons">
      {isSomething && (
        <Button
          loading={undo.isPending}
          onClick={() => {
            modal.confirm({
              title: 'Put this import back?',
              content: undoText(result),
              okText: 'Put It Back',
              okButtonProps: { danger: result?.created !== 0 },
              cancelText: 'Keep It',
              focusable: { autoFocusButton: 'cancel' },
              onOk: () =>
                undo.mutateAsync(id).then(() => undefined, onFailure('The import couldn’t be put back.')),
            });
          }}
        >
          Put It Back
        </Button>
      )}
      {(result?.created ?? 0) > 0 && (
        <Button loading={file.isSaving} onClick={() => void file.save()}>
          Download with New IDs
        </Button>
      )}
    </div>
  );
}
