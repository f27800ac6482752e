/** Payload of a token: the session it belongs to. */
export interface TokenPayload {
  sid: string;
}
