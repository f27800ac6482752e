import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { useCreateSellerLink } from '@/data/admin/transfers';
import { copyText } from '@/admin/forms/copy-text';
import { toastFailure } from '@/admin/forms/failure-text';
import { Moment } from '@/admin/moment';

/** A link for the seller, shown only once. It is copied right away where the browser allows it. */
export function SellerLink({ transfer: { id, status, sellerLinkAt } }: { transfer: Transfer }) {
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
