import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailPause, MailTrouble } from '../mail/mail-trouble.js';
import { UndecidedLimit, type UndecidedState } from '../booking/appointments/limits/undecided-limit.js';
import { Offers } from '../booking/slots/offers.js';
import { backupWarnings } from './backup-warnings.js';
import { CertificateWatch } from './certificate-watch.js';
import { embeddedWarnings } from './embedded-warnings.js';
import { licenceWarnings } from './licence-warnings.js';
import { nameWarnings } from './name-warnings.js';
import { ShopService } from '../shop/shop.service.js';
import { TodayService } from '../today/today.service.js';
import { ClockWatch } from '../clock/clock-watch.js';
import { CONFIG, type Config } from '../config/config.js';
import { SamplesService } from '../samples/samples.service.js';
import { StoreWatch } from '../uploads/store/store-watch.js';
import { serviceWarnings } from './service-warnings.js';
import { settingsWarnings } from './settings-warnings.js';
import { transferWarnings } from './transfer-warnings.js';
import { type Warning, WarningKind } from './warnings.dto.js';

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
    return [
      ...undecidedWarnings(await this.undecided.state()),
      ...mailServerWarnings(this.pause.trouble),
      ...mailWarnings(failed.length),
      ...pictureWarnings(await this.pictures.hasTrouble()),
      ...clockWarnings(await this.clock.wasAhead()),
      ...(await licenceWarnings(this.source.manager, shop)),
      ...(await this.certificate.warnings()),
      ...settingsWarnings(this.config, shop),
      ...(await serviceWarnings(this.source.manager, this.offers)),
      ...(await transferWarnings(this.source.manager)),
      ...(await nameWarnings(this.source.manager)),
      ...(await this.sampleWarnings()),
      ...(await backupWarnings(this.source.manager, this.config)),
      ...embeddedWarnings(this.config),
    ];
  }

  private async sampleWarnings(): Promise<Warning[]> {
    return this.config.production && (await this.samples.arePublic())
      ? [
          {
            kind: WarningKind.PublicSamples,
            message:
              'Visitors see sample content. Edit it, or remove all of it in one step on the dashboard.',
          },
        ]
      : [];
  }
}

const MAIL_TROUBLE: Record<MailTrouble, string> = {
  account: 'the mail server refuses the name or password of this site',
  sender: 'the mail server takes no mail from this site’s address, perhaps because of a limit',
  unreachable: 'the mail server can’t be reached',
};

function mailServerWarnings(trouble: MailTrouble | undefined): Warning[] {
  return trouble
    ? [
        {
          kind: WarningKind.MailServer,
          message: `No email goes out: ${MAIL_TROUBLE[trouble]}. We keep trying for three days. Tell whoever runs this site.`,
        },
      ]
    : [];
}

function mailWarnings(failed: number): Warning[] {
  const mails = failed === 1 ? '1 email' : `${failed.toLocaleString('en-US')} emails`;
  return failed === 0
    ? []
    : [
        {
          kind: WarningKind.MailFailed,
          message: `${mails} couldn’t be delivered. ${failed === 1 ? 'It waits' : 'They wait'} below: send ${failed === 1 ? 'it' : 'them'} again, or call.`,
        },
      ];
}

function clockWarnings(wasAhead: boolean): Warning[] {
  return wasAhead
    ? [
        {
          kind: WarningKind.ClockAhead,
          message:
            'In the last seven days, the clock of this site’s computer was ahead for a while. Anything saved during that time now shows the time at which we corrected the clock. Requests and reminders may have been treated as late: look through the schedule. Tell whoever runs this site (docs/operations.md, “The clock”).',
        },
      ]
    : [];
}

function pictureWarnings(hasTrouble: boolean): Warning[] {
  return hasTrouble
    ? [
        {
          kind: WarningKind.PictureStore,
          message:
            'Pictures can’t be shown or uploaded: the place where they are stored can’t be used. Tell whoever runs this site.',
        },
      ]
    : [];
}

function undecidedWarnings({ undecided, limit, refusedLately }: UndecidedState): Warning[] {
  const kind = WarningKind.UndecidedLimit;
  if (undecided >= limit) {
    const waiting =
      undecided === 1 ? '1 request waits' : `${undecided.toLocaleString('en-US')} requests wait`;
    return [
      {
        kind,
        message: `${waiting} for your answer, and most new ones are refused until you decide. Visitors are asked to call or write instead.`,
      },
    ];
  }
  return refusedLately
    ? [
        {
          kind,
          message: `In the last 24 hours, requests were refused because ${limit.toLocaleString('en-US')} were already waiting for your answer. Visitors were asked to call instead.`,
        },
      ]
    : [];
}
