import { csvCell, dollarsCell } from '../common/csv.js';
import type { Transfer } from './admin-transfers.dto.js';

/** The columns of the file, in this order: the fields of a transfer. */
export const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'seller',
  'sellerKind',
  'description',
  'trackingNumber',
  'message',
  'status',
  'history',
  'fee',
  'waitingFor',
  'waitingSince',
  'reference',
  'internalNote',
  'isNew',
  'sellerLinkAt',
  'notice',
  'createdAt',
  'version',
] as const satisfies (keyof Transfer)[];

/** The cells of a transfer, by {@link COLUMNS}. */
export function cellsOf(transfer: Transfer): string[] {
  return COLUMNS.map((column) => (column === 'fee' ? dollarsCell(transfer.fee) : csvCell(transfer[column])));
}
