import { NoticeKind } from '../../mail/notice.entity.js';
import type { Thing } from '../../mail/notices.service.js';
import { TransferStatus } from '../transfer-status.js';

/** The kind of thing in notices about transfers. */
export const TRANSFER = 'transfer';

/** The mail to the client for each new status. */
export const TRANSFER_NEWS: Record<TransferStatus, NoticeKind> = {
  [TransferStatus.Expected]: NoticeKind.TransferExpected,
  [TransferStatus.Received]: NoticeKind.TransferReceived,
  [TransferStatus.Ready]: NoticeKind.TransferReady,
  [TransferStatus.Completed]: NoticeKind.TransferCompleted,
  [TransferStatus.Declined]: NoticeKind.TransferDeclined,
};

/** The mails to the client. */
export const TRANSFER_MAILS = Object.values(TRANSFER_NEWS);

/** A transfer as the subject of a notice. */
export function aboutTransfer(id: number): Thing {
  return { thing: TRANSFER, thingId: id };
}
