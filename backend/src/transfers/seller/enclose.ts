import { SellerKind } from '../transfer-status.js';
import type { Transfer } from '../transfer.entity.js';

const LICENSE = 'a copy of your federal firearms license (FFL)';
const PHOTO_ID = 'a copy of your government-issued photo ID, with your address and phone number';

const PAPERS: Record<SellerKind, string[]> = {
  [SellerKind.Dealer]: [sentence(LICENSE), 'A copy of the invoice'],
  [SellerKind.Private]: [sentence(PHOTO_ID)],
  [SellerKind.Unknown]: [`If you are a dealer: ${LICENSE}`, `If you sell privately: ${PHOTO_ID}`],
};

/** What belongs into the parcel. The number tells the dealer whose it is without naming anybody. */
export function enclose({ id, sellerKind }: Pick<Transfer, 'id' | 'sellerKind'>): string[] {
  return [...PAPERS[sellerKind], `A note that says “Transfer No. ${id}”`];
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
