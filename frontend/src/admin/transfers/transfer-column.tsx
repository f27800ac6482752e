import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferStatus } from '@/api/models/TransferStatus';
import { transferPagesQuery } from '@/data/admin/transfers';
import { dedupeRows } from '@/data/lists/list-pages';
import { NotLoaded } from '../list-page/list-states';
import { TransferCard } from './transfer-card';
import { dropProps } from './drop-props';
import { STATUS_WORDS } from './transfer-words';
import { useAskStatus } from './use-ask-status';

interface TransferColumnProps {
  /** Undefined: those with any status that match `search`, each with its status. */
  status?: TransferStatus;
  search?: string;
  /** What is being dragged, and what is told when that begins and ends; without it nothing can be. */
  drag?: { transfer: Transfer | undefined; onDrag: (transfer: Transfer | undefined) => void };
}

/** The transfers with one status, or those that were found, newest first. */
export function TransferColumn({ status, search = '', drag }: TransferColumnProps) {
  const query = useInfiniteQuery(transferPagesQuery(status, search));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = data && dedupeRows(data.pages);
  const id = `trf-${status ?? 'found'}`;
  const ask = useAskStatus();
  return (
    <section
      className={status ? 'trf-column' : 'trf-column trf-found'}
      aria-labelledby={id}
      {...(status && drag && dropProps(drag.transfer, status, ask))}
    >
      <h2 id={id}>
        {status ? STATUS_WORDS[status] : 'Found'}
        {rows && (
          <span className="sch-muted" role="status">
            {rows.length}
            {hasNextPage && ' and more'}
          </span>
        )}
      </h2>
      {!rows && <NotLoaded query={query} of="transfers" />}
      {rows?.length === 0 && (
        <p className="sch-muted">{status ? 'None.' : 'No transfer, open or over, matches your search.'}</p>
      )}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((transfer) => (
            <TransferCard
              key={transfer.id}
              transfer={transfer}
              showsStatus={!status}
              onStatus={(to) => ask(transfer, to)}
              onDrag={drag?.onDrag}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show More
        </Button>
      )}
      {isFetchNextPageError && <span role="alert">More transfers could not be loaded.</span>}
    </section>
  );
}
