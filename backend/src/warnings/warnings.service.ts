import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailPause, MailTrouble } from '../mail/mail-trouble.js';
import { UndecidedLimit, type UndecidedState } from '../booking/appointments/limits/undecided-limit.js';
import { Offers } from '../booking/slots/offers.js';
import { backupWarning } from './backup-warning.js';
import { CertificateWatch } from './certificate-watch.js';
import { embeddedWarning } from './embedded-warning.js';
import { licenceWarning } from './licence-warning.js';
import { nameWarning } from './name-warning.js';
import { ShopService } from '../shop/shop.service.js';
import { TodayService } from '../today/today.service.js';
import { ClockWatch } from '../clock/clock-watch.js';
import { CONFIG, type Config } from '../config/config.js';
import { SamplesService } from '../samples/samples.service.js';
import { StoreWatch } from '../uploads/store/store-watch.js';
import { serviceWarning } from './service-warning.js';
import { settingsWarnings } from './settings-warnings.js';
import { transferWarning } from './transfer-warning.js';
import { type Told, toWarnings, type Warning, WarningKind } from './warnings.dto.js';

/** Collects the warnings for the dealer; a new kind is another line in `list`. */
@Injectable()
export class WarningsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly undecided: UndecidedLimit,
    private readonly shop: ShopService,
    private readonly today: TodayService,
    private readonly source: DataSource,
    private readonly samples: SamplesService,
    private readonly certificate: CertificateWatch,
    private readonly pause: MailPause,
    private readonly pictures: StoreWatch,
    private readonly clock: ClockWatch,
    private readonly offers: Offers,
  ) {}

  /** Lists the most urgent first. */
  async list(): Promise<Warning[]> {
    const shop = await this.shop.read();
    const failed = await this.today.listFailedMails();
    const trouble = this.pause.trouble;
    const { manager } = this.source;
    const told: Told = {
      [WarningKind.UndecidedLimit]: undecidedWarning(await this.undecided.state()),
      [WarningKind.MailServer]:
        trouble &&
        `No email goes out: ${MAIL_TROUBLE[trouble]}. We keep trying for three days. Tell whoever runs this site.`,
      [WarningKind.MailFailed]: mailWarning(failed.length),
      [WarningKind.PictureStore]: (await this.pictures.hasTrouble()) ? PICTURE_TROUBLE : undefined,
      [WarningKind.ClockAhead]: (await this.clock.wasAhead()) ? CLOCK_AHEAD : undefined,
      [WarningKind.LicenceExpires]: await licenceWarning(manager, shop),
      [WarningKind.CertificateExpires]: await this.certificate.warning(),
      ...settingsWarnings(this.config, shop),
      [WarningKind.ServiceFitsNowhere]: await serviceWarning(manager, this.offers),
      [WarningKind.TransfersOverdue]: await transferWarning(manager),
      [WarningKind.Usernames]: await nameWarning(manager),
      [WarningKind.PublicSamples]:
        this.config.production && (await this.samples.arePublic()) ? PUBLIC_SAMPLES : undefined,
      [WarningKind.NoBackup]: await backupWarning(manager, this.config),
      [WarningKind.EmbeddedDatabase]: embeddedWarning(this.config),
    };
    return toWarnings(told);
  }
}

const MAIL_TROUBLE: Record<MailTrouble, string> = {
  account: 'the mail server refuses the name or password of this site',
  sender: 'the mail server takes no mail from this site’s address, perhaps because of a limit',
  unreachable: 'the mail server can’t be reached',
};

const PICTURE_TROUBLE =
  'Pictures can’t be shown or uploaded: the place where they are stored can’t be used. Tell whoever runs this site.';

const CLOCK_AHEAD =
  'In the last seven days, the clock of this site’s computer was ahead for a while. Anything saved during that time now shows the time at which we corrected the clock. Requests and reminders may have been treated as late: look through the schedule. Tell whoever runs this site (docs/operations.md, “The clock”).';

const PUBLIC_SAMPLES =
  'Visitors see sample content. Edit it, or remove all of it in one step on the dashboard.';

function mailWarning(failed: number): string | undefined {
  const mails = failed === 1 ? '1 email' : `${failed.toLocaleString('en-US')} emails`;
  return failed === 0
    ? undefined
    : `${mails} couldn’t be delivered. ${failed === 1 ? 'It waits' : 'They wait'} below: send ${failed === 1 ? 'it' : 'them'} again, or call.`;
}

function undecidedWarning({ undecided, limit, refusedLately }: UndecidedState): string | undefined {
  if (undecided >= limit) {
    const waiting =
      undecided === 1 ? '1 request waits' : `${undecided.toLocaleString('en-US')} requests wait`;
    return `${waiting} for your answer, and most new ones are refused until you decide. Visitors are asked to call or write instead.`;
  }
  return refusedLately
    ? `In the last 24 hours, requests were refused because ${limit.toLocaleString('en-US')} were already waiting for your answer. Visitors were asked to call instead.`
    : undefined;
}
