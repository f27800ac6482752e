import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Upload } from 'antd';
import { ImportState } from '@/api/models/ImportState';
import { useLastImport } from '@/data/admin/inventory-file';
import { FailureText } from '@/admin/forms/failure-text';
import { FaultTable } from './fault-table';
import { faultText } from './import-words';
import { PlanView } from './plan-view';
import { RunProgress } from './run-progress';
import { linesToLookAt, useChosenFile } from './use-chosen-file';

/** Faults that the server names. */
const MOST_FAULTS = 100;
/** Changes that it names. */
const MOST_CHANGES = 200;

const TOO_MANY =
  'Too many rows to show all of them: many were changed here after the export, or look as if a spreadsheet had altered them. Correct the file, or import it in parts.';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Imports a CSV file in two steps: it is checked first, and says what it will do. Only one import is at work at a time. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { last, state } = useLastImport();
  const { checked, chosen, failure, isChecking, isSending, choose, decide, send } = useChosenFile();
  const isRunning = state === ImportState.RUNNING;
  const busy = isChecking || isSending;
  const plan = checked?.plan;
  const isGood = plan?.errors.length === 0;
  const isTooMuch = plan !== undefined && linesToLookAt(plan).size >= MOST_CHANGES;
  const isReady = isGood && plan.created + plan.updated > 0 && !isRunning;
  const isDecided = plan?.alike.length === 0 || chosen.changeAlike !== undefined;

  return (
    <Modal
      title="Import Items"
      open={open}
      width={880}
      centered
      destroyOnHidden
      mask={{ closable: !isSending }}
      keyboard={!isSending}
      closable={!isSending}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {plan ? 'Cancel' : 'Close'}
          </Button>
          {isReady && !isTooMuch && (
            <Button
              type="primary"
              loading={isSending}
              disabled={isChecking || !isDecided || nothingIsLeft()}
              onClick={() => void send()}
            >
              Import Items
            </Button>
          )}
        </>
      }
    >
      <div className="inv-import">
        {!isRunning && (
          <Upload.Dragger
            accept=".csv,text/csv"
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              void choose(file);
              return false;
            }}
          >
            {!checked && (
              <p className="ant-upload-drag-icon">
                <InboxOutlined aria-hidden />
              </p>
            )}
            <p className="ant-upload-text">{invitation()}</p>
            <p className="ant-upload-hint">
              The first row names the columns, as in the export. Rows with an id change that item; rows
              without one are added.
            </p>
          </Upload.Dragger>
        )}
        {plan && isGood && !isRunning && (
          <PlanView plan={plan} chosen={chosen} disabled={busy} onChoose={(some) => void decide(some)} />
        )}
        {isTooMuch && <Alert type="error" showIcon title={TOO_MANY} />}
        {plan && !isGood && (
          <div role="status">
            <Alert type="error" showIcon title={faultText(plan, MOST_FAULTS)} />
          </div>
        )}
        {failure !== undefined && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={<FailureText text="The file couldn’t be imported." error={failure} />}
          />
        )}
        {checked?.content && <FaultTable file={checked.content} errors={checked.plan.errors} />}
        {last && !plan && !isChecking && failure === undefined && <RunProgress key={last.id} last={last} />}
      </div>
    </Modal>
  );

  function invitation(): string {
    if (isChecking) {
      return 'Checking the file...';
    }
    return checked ? `${checked.file.name}. Choose another file` : 'Drop a CSV file here or choose one';
  }

  function nothingIsLeft(): boolean {
    return plan !== undefined && plan.created + plan.updated <= chosen.without.size;
  }
}
