/** Who takes a slot for a client: minimum notice and horizon bind visitors alone. */
export type Taker = 'visitor' | 'dealer';

/** How far an appointment is; pending and confirmed ones hold their slot. */
export enum AppointmentStatus {
  Pending = 'pending',
  Confirmed = 'confirmed',
  Cancelled = 'cancelled',
}

/** What became of a confirmed appointment. */
export enum Outcome {
  Kept = 'kept',
  NoShow = 'no-show',
}

/** Why an appointment was cancelled, where nobody decided about it alone. */
export enum CancelReason {
  /** Nobody decided in time. */
  Expired = 'expired',
  /** The dealer closed its day. */
  Closed = 'closed',
  /** The client called it off. */
  Client = 'client',
}
