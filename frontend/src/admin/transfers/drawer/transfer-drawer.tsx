import { PhoneOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton, Tag } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { adminTransferQuery, useUpdateTransfer } from '@/data/admin/transfers';
import { phoneHref } from '@/lib/format';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { statusOf } from '@/lib/status-of';
import { useIsHere } from '@/lib/use-is-here';
import { isNotSaved, notSaved, toastFailure } from '@/admin/forms/failure-text';
import { ListError } from '@/admin/list-page/list-states';
import { STATUS_WORDS } from '../transfer-words';
import { CorrectTransfer } from './correct-transfer';
import { DeleteButton } from './delete-button';
import { TransferFacts } from './facts';
import { TransferHistory } from './history';
import { SellerLink } from './seller-link';
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
