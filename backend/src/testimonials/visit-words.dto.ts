import { ApiProperty } from '@nestjs/swagger';

/** Whether a client can write about a visit. */
export enum WordsState {
  /** It has not taken place, or the dealer has not said so. */
  TooEarly = 'too-early',
  Open = 'open',
  /** They have. */
  Written = 'written',
}

/** Whether the client can write about the visit. */
export class VisitWordsState {
  @ApiProperty({ enum: WordsState, enumName: 'WordsState' })
  state: WordsState;
}
