import type { Service } from './service.entity.js';

const PHOTO_ID = 'A government-issued photo ID';

/** The services of a new shop, in this order. */
export const FIRST_SERVICES: Pick<
  Service,
  'name' | 'description' | 'durationText' | 'priceText' | 'checklist' | 'mobile'
>[] = [
  {
    name: 'Purchase consultation',
    description:
      'Compare the pieces that interest you side by side, with no rush.\nPieces laid out before you arrive\nProvenance, condition and paperwork explained\nNo obligation to buy',
    durationText: 'About an hour',
    priceText: 'No charge',
    checklist: [
      PHOTO_ID,
      'Proof of your current address, if it isn’t the one on your ID',
      'Your Arizona CCW permit, if you have one',
    ],
    mobile: false,
  },
  {
    name: 'Firearm transfer',
    description:
      'We receive your firearm from the seller, log it in, and hand it over once your background check has cleared.\nReceiving from dealers and private sellers\nATF Form 4473 and background check on site\nWe let you know when it arrives',
    durationText: 'About 30 minutes',
    priceText: '',
    checklist: [
      PHOTO_ID,
      'Proof of your current address, if it isn’t the one on your ID',
      'The seller’s order confirmation or invoice',
      'Your Arizona CCW permit, if you have one',
    ],
    mobile: false,
  },
  {
    name: 'Live Scan / EFT',
    description:
      'Mobile Live Scan / EFT file service: electronic fingerprints taken at your home or office, plus the electronic file that federal forms require.\nCertified to FBI Appendix C\nFile and photo compatible with the federal e-filing system\nUSB drive provided; no data is stored or transmitted\nYou own the prints and the photo\nMissing fingers are accepted\nTrust filing assistance for a small extra fee',
    durationText: 'About 45 minutes',
    priceText: 'Usually under $200\nPrice varies by location. Group discounts available.',
    checklist: [
      PHOTO_ID,
      'Your trust documents, if you file for a trust',
      'A table, two chairs and a power outlet where we meet',
    ],
    mobile: true,
  },
  {
    name: 'Mobile CCW class',
    description:
      'Arizona concealed-carry certification, taught at your home, office or club.\nArizona concealed-carry certification\nHeld at your location\nFingerprinting included\nProfessional instruction',
    durationText: 'Half a day',
    priceText: 'Starting at $160\nPlus travel.',
    checklist: [PHOTO_ID, 'Something to write with', 'A room with a table and enough chairs for everyone'],
    mobile: true,
  },
  {
    name: 'Other',
    description: 'Tell us in the message what you have in mind.',
    durationText: '',
    priceText: '',
    checklist: [PHOTO_ID],
    mobile: false,
  },
];
