import { useState } from 'react';
import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { transfersFile } from '@/data/admin/transfers';
import { useCsvDownload } from '../forms/use-csv-download';
import { ListChoices, ListToolbar } from '../list-page/list-toolbar';
import { useListFilters } from '../list-page/state/use-list-filters';
import { useOpenedId } from '../list-page/state/use-opened-id';
import { useRecordDialog } from '../list-page/use-record-dialog';
import { PageHead } from '../shell/page-head';
import { dropProps } from './drop-props';
import { TransferColumn } from './transfer-column';
import { TransferDialog } from './transfer-dialog';
import { TransferDrawer } from './drawer/transfer-drawer';
import { STATUS_WORDS } from './transfer-words';
import { useAskStatus } from './use-ask-status';

const { EXPECTED, RECEIVED, READY, COMPLETED, DECLINED } = TransferStatus;

const OPEN = [EXPECTED, RECEIVED, READY];

/**
 * /admin/transfers: the open ones in columns by status, the others one status at a time, and all that match a search; one
 * is opened beside them.
 */
export function Component() {
  const filters = useListFilters();
  const { search } = filters.asked;
  const ended = [COMPLETED, DECLINED].find((status) => String(status) === filters.value('show'));
  const [opened, open] = useOpenedId('transfer');
  const dialog = useRecordDialog<Transfer>();
  const file = useCsvDownload('transfers.csv', transfersFile, 'Failed to export the transfers.');
  const [dragged, setDragged] = useState<Transfer>();
  const ask = useAskStatus();

  return (
    <>
      <PageHead title="Transfers">
        <Space>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={file.isSaving}
            onClick={() => void file.save()}
          >
            Export as CSV
          </Button>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={dialog.add}>
            Add Transfer
          </Button>
        </Space>
      </PageHead>
      <ListToolbar
        filters={filters}
        label="Search transfers"
        placeholder="Search name, phone, tracking number and reference"
      >
        {/* A search finds transfers of every status. */}
        {!filters.text.trim() && (
          <ListChoices
            filters={filters}
            choices={[
              { value: '', label: 'Open' },
              { value: COMPLETED, label: STATUS_WORDS[COMPLETED] },
              { value: DECLINED, label: STATUS_WORDS[DECLINED] },
            ]}
          />
        )}
      </ListToolbar>
      <div className="trf-board">
        {search ? (
          <TransferColumn search={search} />
        ) : (
          (ended ? [ended] : OPEN).map((status) => (
            <TransferColumn key={status} status={status} drag={{ transfer: dragged, onDrag: setDragged }} />
          ))
        )}
      </div>
      {dragged && (
        <div className="trf-ends">
          {[COMPLETED, DECLINED].map((status) => (
            <p key={status} {...dropProps(dragged, status, ask)}>
              {STATUS_WORDS[status]}
            </p>
          ))}
        </div>
      )}
      <TransferDrawer id={opened} onClose={() => open()} />
      {dialog.session > 0 && (
        <TransferDialog
          key={dialog.session}
          open={dialog.props.open}
          onClose={dialog.props.onClose}
          onAdded={({ id }) => open(id)}
        />
      )}
    </>
  );
}
