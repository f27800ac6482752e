import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { formatPrice } from '@/lib/format';

/** The fee for a transfer, if the shop publishes one. */
export function TransferFee() {
  const fee = useQuery(businessQuery()).data?.transferFee;
  if (typeof fee !== 'number') {
    return null;
  }
  return (
    <p>{fee === 0 ? 'We don’t charge for transfers.' : `Our fee for a transfer is ${formatPrice(fee)}.`}</p>
  );
}
