/** Who reserves a slot. Minimum notice and horizon apply only to visitors. */
export type Taker = 'visitor' | 'dealer';

/** Pending and confirmed appointments hold their slot. */
export enum AppointmentStatus {
  Pending = 'pending',
  Confirmed = 'confirmed',
  Cancelled = 'cancelled',
}

/** Whether the client of a confirmed appointment came. */
export enum Outcome {
  Kept = 'kept',
  NoShow = 'no-show',
}

/** Who gave an appointment another time. */
export enum Mover {
  Client = 'client',
  Shop = 'shop',
}

/** Why an appointment was cancelled; there is none if the dealer cancelled it by hand. */
export enum CancelReason {
  /** It was not answered in time. */
  Expired = 'expired',
  /** The dealer closed its day. */
  Closed = 'closed',
  /** The client cancelled it. */
  Client = 'client',
}
