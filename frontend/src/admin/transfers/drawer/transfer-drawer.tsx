import { CopyOutlined, PhoneOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Input, Skeleton, Tag } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import type { TransferUpdate } from '@/api/models/TransferUpdate';
import { rules } from '@/api/rules';
import {
  adminTransferQuery,
  useCreateSellerLink,
  useDeleteTransfer,
  useUpdateTransfer,
} from '@/data/admin/transfers';
import { phoneHref } from '@/lib/format';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { statusOf } from '@/lib/status-of';
import { useIsHere } from '@/lib/use-is-here';
import { isNotSaved, notSaved, toastFailure } from '@/admin/forms/failure-text';
import { ListError } from '@/admin/list-page/list-states';
import { copyText } from '@/admin/forms/copy-text';
import { Moment } from '@/admin/moment';
import { CorrectDetails } from '@/admin/clients/correct-details';
import { useConfirmDelete } from '@/admin/list-page/use-confirm-delete';
import { STATUS_WORDS } from '../transfer-words';
import { DescriptionField, SellerField } from '../parcel-fields';
import { TransferFacts } from './facts';
import { TransferHistory } from './history';
import { StatusButtons } from './status-buttons';

/** Everything about one transfer, and all that can be done with it. Without an id it is closed. */
export function TransferDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...adminTransferQuery(id ?? 0),
    enabled: id !== undefined,
  });
  return (
    <Drawer
      title={data ? <Head transfer={data} /> : 'Transfer'}
      className="sch-drawer"
      closable={{ placement: 'end' }}
      open={id !== undefined}
      size={480}
      styles={{ wrapper: { maxWidth: '100%' } }}
      onClose={onClose}
      destroyOnHidden
    >
      {statusOf(error) === 404 ? (
        <p role="alert">This transfer is no longer here.</p>
      ) : data ? (
        <Opened key={data.id} transfer={data} onDeleted={onClose} />
      ) : error && !isFetching ? (
        <ListError text="The transfer could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  );
}

function Head({ transfer: { id, name, phone, status } }: { transfer: Transfer }) {
  return (
    <div className="sch-head">
      <span className="sch-visit-who">
        <bdi>{name}</bdi>
        <Tag>{STATUS_WORDS[status]}</Tag>
        <span className="sch-muted">No. {id}</span>
      </span>
      {phone && (
        <Button href={phoneHref(phone)} icon={<PhoneOutlined aria-hidden />}>
          {phone}
        </Button>
      )}
    </div>
  );
}

function Opened({ transfer, onDeleted }: { transfer: Transfer; onDeleted: () => void }) {
  const isHere = useIsHere();
  const onRefused = (late: unknown) => {
    if (!isHere.current) {
      toastFailure(`The transfer of ${bidiIsolate(transfer.name)} ${isNotSaved(late)}.`, late);
    }
  };
  const { mutate: update, mutateAsync: save, isPending, error } = useUpdateTransfer(transfer.id, onRefused);
  const { mutateAsync: saveText } = useUpdateTransfer(transfer.id, onRefused);
  return (
    <>
      {error && <Alert className="trf-refusal" type="error" showIcon role="alert" title={notSaved(error)} />}
      <StatusButtons transfer={transfer} save={(status) => save({ status })} />
      <TransferFacts transfer={transfer} onChange={update} onText={saveText} />
      <SellerLink transfer={transfer} />
      <TransferHistory transfer={transfer} />
      {transfer.phone && <CorrectTransfer transfer={transfer} save={save} isSaving={isPending} />}
      <DeleteButton transfer={transfer} onDeleted={onDeleted} />
    </>
  );
}

/** A link for the seller, shown only once. It is copied right away where the browser allows it. */
function SellerLink({ transfer: { id, status, sellerLinkAt } }: { transfer: Transfer }) {
  const { mutateAsync: create, data: made, isPending } = useCreateSellerLink(id);
  if (status !== TransferStatus.EXPECTED) {
    return null;
  }
  return (
    <section aria-label="The seller’s page" className="trf-link">
      <Button icon={<CopyOutlined aria-hidden />} loading={isPending} onClick={() => void make()}>
        Copy Seller Link
      </Button>
      {made ? (
        <>
          <label htmlFor="seller-link">The link (shown only once)</label>
          <Input id="seller-link" value={made.url} readOnly onFocus={(event) => event.target.select()} />
        </>
      ) : (
        <p className="sch-muted">
          It shows where to ship and what to enclose, without the client’s name.
          {sellerLinkAt && (
            <>
              {' '}
              The last one was made <Moment at={sellerLinkAt} />; a new one replaces it.
            </>
          )}
        </p>
      )}
    </section>
  );

  async function make(): Promise<void> {
    try {
      const { url } = await create();
      await copyText(url, { title: 'Link Copied', otherwise: 'Copy the link from the field.' });
    } catch (error) {
      toastFailure('The link could not be made. Please try again.', error);
    }
  }
}

const fields = rules.TransferUpdate;

interface CorrectTransferProps {
  transfer: Transfer;
  save: (changes: TransferUpdate) => Promise<Transfer>;
  isSaving: boolean;
}

/** Sets right who a transfer is for, who sends it, and what. */
function CorrectTransfer({ transfer, save, isSaving }: CorrectTransferProps) {
  const client = useQueryClient();
  return (
    <CorrectDetails
      row={transfer}
      what="Transfer"
      rules={fields}
      moreOf={({ seller, description }) => ({ seller, description })}
      load={(id) => client.fetchQuery({ ...adminTransferQuery(id), staleTime: 0 })}
      update={{ isPending: isSaving, mutateAsync: ({ changes }) => save(changes) }}
    >
      <SellerField rule={fields.seller} />
      <DescriptionField rule={fields.description} />
    </CorrectDetails>
  );
}

/** Deletes a transfer after a question; there is none once it was received. */
function DeleteButton({ transfer, onDeleted }: { transfer: Transfer; onDeleted: () => void }) {
  const { id, name, history } = transfer;
  const { mutateAsync: erase } = useDeleteTransfer(id);
  const confirmDelete = useConfirmDelete();
  if (history.some(({ status }) => status === TransferStatus.RECEIVED)) {
    return null;
  }
  return (
    <Button
      type="text"
      onClick={() => {
        confirmDelete({
          title: `Delete the transfer of ${bidiIsolate(name)}?`,
          content: 'It can’t be brought back. The client isn’t told, and the links to it stop working.',
          erase: async () => {
            await erase();
            onDeleted();
          },
          done: { title: 'Transfer Deleted', description: `The transfer of ${bidiIsolate(name)} is gone.` },
          failed: 'The transfer could not be deleted.',
        });
      }}
    >
      Delete Transfer
    </Button>
  );
}
