import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { formatPrice } from '../../lib/format';

/** The fee for a transfer, if the shop publishes one. */
export function TransferFee() {
  const fee = useQuery(businessQuery()).data?.transferFee;
  return typeof fee === 'number' && <p>Our fee for a transfer is {formatPrice(fee)}.</p>;
}
