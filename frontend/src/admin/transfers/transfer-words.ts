import { SellerKind } from '@/api/models/SellerKind';
import { TransferStatus } from '@/api/models/TransferStatus';
import { WaitingFor } from '@/api/models/WaitingFor';
import { todayIn } from '@/lib/time/days';

/** What each status is called. */
export const STATUS_WORDS: Record<TransferStatus, string> = {
  [TransferStatus.EXPECTED]: 'Expected',
  [TransferStatus.RECEIVED]: 'Received',
  [TransferStatus.READY]: 'Ready',
  [TransferStatus.COMPLETED]: 'Handed over',
  [TransferStatus.DECLINED]: 'Declined',
};

/** The status after each, and the button that leads there. */
export const NEXT: Partial<Record<TransferStatus, { status: TransferStatus; label: string }>> = {
  [TransferStatus.EXPECTED]: { status: TransferStatus.RECEIVED, label: 'It Has Arrived' },
  [TransferStatus.RECEIVED]: { status: TransferStatus.READY, label: 'Ready for Pick-Up' },
  [TransferStatus.READY]: { status: TransferStatus.COMPLETED, label: 'Handed Over' },
};

/** What became of a transfer that was just given a status. */
export const DONE_WORDS: Record<TransferStatus, string> = {
  [TransferStatus.EXPECTED]: 'Expected.',
  [TransferStatus.RECEIVED]: 'Arrived.',
  [TransferStatus.READY]: 'Ready.',
  [TransferStatus.COMPLETED]: 'Handed over.',
  [TransferStatus.DECLINED]: 'Declined.',
};

export const WAITING_WORDS: Record<WaitingFor, string> = {
  [WaitingFor.SELLER]: 'Seller',
  [WaitingFor.ATF]: 'ATF approval',
  [WaitingFor.CHECK]: 'Background check',
  [WaitingFor.CLIENT]: 'Client',
};

/** The same within a sentence. */
export const WAITED_WORDS: Record<WaitingFor, string> = {
  [WaitingFor.SELLER]: 'the seller',
  [WaitingFor.ATF]: 'ATF approval',
  [WaitingFor.CHECK]: 'the background check',
  [WaitingFor.CLIENT]: 'the client',
};

/** Who sends the item, as options of a select. */
export const SELLER_KINDS = [
  { value: SellerKind.UNKNOWN, label: 'Not known' },
  { value: SellerKind.DEALER, label: 'A licensed dealer' },
  { value: SellerKind.PRIVATE, label: 'A private seller' },
];

/** How many days before today a moment was, in words. */
export function ageWords(at: string, today: string, timeZone: string): string {
  const days = (Date.parse(today) - Date.parse(todayIn(timeZone, new Date(at)))) / 86_400_000;
  return days < 1 ? 'Today' : days === 1 ? '1 day' : `${days} days`;
}
