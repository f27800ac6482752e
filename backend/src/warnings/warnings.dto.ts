import { ApiProperty } from '@nestjs/swagger';

/** What a warning is about. */
export enum WarningKind {
  UndecidedLimit = 'undecided-limit',
  MailServer = 'mail-server',
  MailFailed = 'mail-failed',
  PictureStore = 'picture-store',
  ClockAhead = 'clock-ahead',
  LicenceExpires = 'licence-expires',
  CertificateExpires = 'certificate-expires',
  MailNotSent = 'mail-not-sent',
  PlaceholderShop = 'placeholder-shop',
  ServiceFitsNowhere = 'service-fits-nowhere',
  TransfersOverdue = 'transfers-overdue',
  Usernames = 'usernames',
  PublicSamples = 'public-samples',
  NoBackup = 'no-backup',
  EmbeddedDatabase = 'embedded-database',
}

/** A problem that stays until the dealer does something about it. */
export class Warning {
  @ApiProperty({ enum: WarningKind, enumName: 'WarningKind' })
  kind: WarningKind;

  @ApiProperty({
    example: '30 requests wait for your answer, and most new ones are refused until you decide.',
    description: 'One or two sentences for the dealer',
  })
  message: string;
}

/** What the dealer is told about each kind, if anything; the most urgent first. */
export type Told = Record<WarningKind, string | undefined>;

/** The warnings of what is said about some kinds, in that order. */
export const toWarnings = (told: Partial<Told>): Warning[] =>
  Object.entries(told).flatMap(([kind, message]) =>
    message === undefined ? [] : [{ kind: kind as WarningKind, message }],
  );
