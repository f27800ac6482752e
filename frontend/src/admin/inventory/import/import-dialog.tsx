import { useState } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Upload } from 'antd';
import type { ItemImport } from '@/api/models/ItemImport';
import { useCheckFile, useImportFile } from '@/data/admin/inventory-file';
import { FailureText } from '@/admin/forms/failure-text';
import { FaultTable } from './fault-table';
import { type FileRows, readFileRows } from './file-rows';
import { doneText, faultText, planText } from './import-words';

/** Faults that the server names. */
const MOST_FAULTS = 100;

const STILL_AT_WORK =
  'Still importing: your first try is at work. It goes on by itself, even if you leave this page.';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A file, and what an import of it would do. */
interface Checked {
  file: File;
  plan: ItemImport;
  content: FileRows;
}

/** Imports a CSV file in two steps: it is checked first, and says what it will do. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const check = useCheckFile();
  const [isStillAtWork, setIsStillAtWork] = useState(false);
  const send = useImportFile(() => {
    setIsStillAtWork(true);
  });
  const [checked, setChecked] = useState<Checked>();
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState<string>();
  const busy = check.isPending || send.isPending;
  const plan = checked?.plan;
  const isReady = plan?.errors.length === 0 && plan.created + plan.updated > 0 && done === undefined;

  return (
    <Modal
      title="Import Items"
      open={open}
      width={880}
      centered
      destroyOnHidden
      mask={{ closable: !busy }}
      keyboard={!busy}
      closable={!busy}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {done === undefined ? 'Cancel' : 'Close'}
          </Button>
          {isReady && (
            <Button type="primary" loading={send.isPending} onClick={() => void importFile()}>
              {send.isPending ? 'Importing...' : 'Import Items'}
            </Button>
          )}
        </>
      }
    >
      <div className="inv-import">
        <Upload.Dragger
          accept=".csv,text/csv"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void checkFile(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined aria-hidden />
          </p>
          <p className="ant-upload-text">
            {check.isPending
              ? 'Checking the file...'
              : checked
                ? `${checked.file.name}. Choose another file`
                : 'Drop a CSV file here or choose one'}
          </p>
          <p className="ant-upload-hint">
            In the format of the export: commas, UTF-8. Rows with an id change that item; rows without one are
            added.
          </p>
        </Upload.Dragger>
        <div role="status">
          {done !== undefined && <Alert type="success" showIcon title={done} />}
          {plan && done === undefined && plan.errors.length === 0 && (
            <Alert
              type="info"
              showIcon
              title={planText(plan, checked.content.rows.length)}
              description={isStillAtWork && STILL_AT_WORK}
            />
          )}
          {plan && plan.errors.length > 0 && (
            <Alert type="error" showIcon title={faultText(plan, MOST_FAULTS)} />
          )}
        </div>
        {failure !== undefined && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={<FailureText text="The file couldn’t be imported." error={failure} />}
          />
        )}
        {checked && checked.plan.errors.length > 0 && (
          <FaultTable file={checked.content} errors={checked.plan.errors} />
        )}
      </div>
    </Modal>
  );

  async function checkFile(file: File): Promise<void> {
    setChecked(undefined);
    setDone(undefined);
    setFailure(undefined);
    try {
      const plan = await check.mutateAsync(file);
      setChecked({ file, plan, content: await readFileRows(file) });
    } catch (error) {
      setFailure(error);
    }
  }

  async function importFile(): Promise<void> {
    if (!checked) {
      return;
    }
    setFailure(undefined);
    setIsStillAtWork(false);
    try {
      const result = await send.mutateAsync(checked.file);
      // Meanwhile somebody may have deleted an item.
      setChecked({ ...checked, plan: result });
      setDone(result.errors.length === 0 ? doneText(result) : undefined);
    } catch (error) {
      setFailure(error);
    }
    setIsStillAtWork(false);
  }
}
