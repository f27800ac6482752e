/** Why a picture was not stored. */
export class UploadError extends Error {
  constructor(
    readonly kind: 'signed-out' | 'failed' | 'refused',
    message: string,
    /** The server's own message about a failure. */
    readonly reason?: string,
    /** Its status, if there was an answer. */
    readonly status?: number,
  ) {
    super(message);
  }
}
