import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OF_VISITORS, Table } from '../common/table.js';

/** What was done. The part before the dot is the kind of entity it was done to, an `AuditThing`. */
export enum AuditAction {
  SignIn = 'sign-in',
  SignInFailed = 'sign-in-failed',
  SignOut = 'sign-out',
  CredentialsChange = 'credentials-change',
  CredentialsChangeFailed = 'credentials-change-failed',
  PasswordReset = 'password-reset',
  PasswordCheckFailed = 'password-check-failed',
  SessionEnd = 'session-end',
  SecondFactorOn = 'second-factor-on',
  SecondFactorOff = 'second-factor-off',
  UserCreate = 'user.create',
  UserInvite = 'user.invite',
  UserMailInvite = 'user.mail-invite',
  UserWithdrawInvite = 'user.withdraw-invite',
  UserJoin = 'user.join',
  UserDelete = 'user.delete',
  ItemCreate = 'item.create',
  ItemUpdate = 'item.update',
  ItemRestore = 'item.restore',
  ItemDelete = 'item.delete',
  ItemImport = 'item.import',
  ItemImportUndo = 'item.import-undo',
  PostCreate = 'post.create',
  PostUpdate = 'post.update',
  PostRestore = 'post.restore',
  PostDelete = 'post.delete',
  TestimonialCreate = 'testimonial.create',
  TestimonialUpdate = 'testimonial.update',
  TestimonialDelete = 'testimonial.delete',
  MessageRead = 'message.read',
  MessageAnswer = 'message.answer',
  MessageReopen = 'message.reopen',
  MessageResend = 'message.resend',
  MessageDelete = 'message.delete',
  SlotCreate = 'slot.create',
  SlotCreateMany = 'slot.create-many',
  SlotUpdate = 'slot.update',
  SlotDelete = 'slot.delete',
  SlotDeleteMany = 'slot.delete-many',
  AvailabilityUpdate = 'availability.update',
  ClosureCreate = 'closure.create',
  ClosureDelete = 'closure.delete',
  CalendarFeedCreate = 'calendar-feed.create',
  CalendarFeedDelete = 'calendar-feed.delete',
  ServiceCreate = 'service.create',
  ServiceUpdate = 'service.update',
  ServiceDelete = 'service.delete',
  ServiceOrder = 'service.order',
  SettingsUpdate = 'settings.update',
  AppointmentCreate = 'appointment.create',
  AppointmentUpdate = 'appointment.update',
  AppointmentConfirm = 'appointment.confirm',
  AppointmentUnconfirm = 'appointment.unconfirm',
  AppointmentCancel = 'appointment.cancel',
  AppointmentMove = 'appointment.move',
  AppointmentResend = 'appointment.resend',
  TransferCreate = 'transfer.create',
  TransferUpdate = 'transfer.update',
  TransferUndo = 'transfer.undo',
  TransferSellerLink = 'transfer.seller-link',
  TransferResend = 'transfer.resend',
  TransferDelete = 'transfer.delete',
  NetworkRefuse = 'network.refuse',
  NetworkAccept = 'network.accept',
  MailTest = 'mail.test',
  MailSendUnsent = 'mail.send-unsent',
  PictureUpload = 'picture.upload',
  PictureDelete = 'picture.delete',
  PictureReplace = 'picture.replace',
  SamplesDelete = 'samples.delete',
  PersonalDataExport = 'personal-data.export',
  PersonalDataErase = 'personal-data.erase',
}

/** The kinds of entities that actions are done to. */
export enum AuditThing {
  User = 'user',
  Item = 'item',
  Post = 'post',
  Testimonial = 'testimonial',
  Message = 'message',
  Slot = 'slot',
  Availability = 'availability',
  Closure = 'closure',
  CalendarFeed = 'calendar-feed',
  Service = 'service',
  Settings = 'settings',
  Appointment = 'appointment',
  Transfer = 'transfer',
  Network = 'network',
  Mail = 'mail',
  Picture = 'picture',
  Samples = 'samples',
  PersonalData = 'personal-data',
}

/** A changed field. Values are logged only for plain fields that cannot contain personal data. */
export interface FieldChange {
  field: string;
  /** Null if the value is not logged, or was null. */
  from: string | null;
  to: string | null;
}

/**
 * Who did what to which entity, when, and from where. It stores nothing about clients and no text that people wrote:
 * their names are looked up when the log is read (AuditService.nameThings), so erasing a client removes them here too.
 */
@Table('audit_entries', {
  ...OF_VISITORS,
  shown: 'for the back office alone',
  logged: 'the log itself',
  told: { in: 'What our staff does in the back office,' },
})
@Index('ix_audit_entries_at', ['at'])
@Index('ix_audit_entries_thing', ['thing', 'thingId', 'id'])
export class AuditEntry {
  /** Also the sort order of the list: the newest entry has the highest id. */
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_audit_entries' })
  id: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  /** Name of the administrator. Null when a sign-in failed with a name that does not exist. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  actor: string | null;

  @Column({ type: 'text' })
  action: AuditAction;

  @Column({ type: 'text', nullable: true })
  thing: AuditThing | null;

  /** Id of the entity; for a picture, its path. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  thingId: string | null;

  /** The entity's name at that time; null for entities that are about people. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  name: string | null;

  @Column({ type: 'jsonb', default: [] })
  changes: FieldChange[];

  @Column({ type: 'varchar', length: 100, nullable: true })
  address: string | null;
}
