import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, ILike } from 'typeorm';
import { Service } from '../../booking/services/service.entity.js';
import type { MailContent } from '../../mail/templates/mail-content.js';
import { NoticeKind } from '../../mail/notice.entity.js';
import { NoticesService } from '../../mail/notices.service.js';
import { ShopService } from '../../shop/shop.service.js';
import { TransferTokens } from '../transfer-tokens.js';
import { TransferStatus } from '../transfer-status.js';
import { Transfer } from '../transfer.entity.js';
import { clientMail } from './to-client.js';
import { newTransferMail } from './to-shop.js';
import { aboutTransfer, TRANSFER_NEWS } from './transfer-news.js';

const LINK_NOTE = 'Whoever has this link can see this transfer.';

/** Renders the mails about transfers. */
@Injectable()
export class TransferMails implements OnModuleInit {
  constructor(
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
    private readonly tokens: TransferTokens,
  ) {}

  onModuleInit(): void {
    this.notices.handle(Transfer, [NoticeKind.BusinessTransfer], newTransferMail);
    for (const status of Object.values(TransferStatus)) {
      this.notices.handle(Transfer, [TRANSFER_NEWS[status]], (transfer, { manager, kind, edition }) =>
        this.writeToClient(manager, { ...transfer, told: status }, `${kind}-${edition}`),
      );
    }
  }

  /**
   * Undefined for a client without an email address. The unsent mails about earlier statuses are dropped: they may go out
   * before this one, never after it.
   */
  private async writeToClient(
    manager: EntityManager,
    { told, ...transfer }: Transfer & { told: TransferStatus },
    mail: string,
  ): Promise<MailContent | undefined> {
    const { id, email, history } = transfer;
    if (email === null) {
      return undefined;
    }
    const earlier = history.slice(
      0,
      history.findIndex((entry) => entry.status === told),
    );
    await this.notices.supersede(
      manager,
      earlier.map((entry) => TRANSFER_NEWS[entry.status]),
      aboutTransfer(id),
    );
    const business = await this.shop.read(manager);
    const service = told === TransferStatus.Ready ? await findTransferService(manager) : null;
    const letter = clientMail({ ...transfer, email, told }, service, business);
    const link = {
      label: 'See Your Transfer',
      path: `/transfer/${await this.tokens.issue(manager, id, mail)}`,
    };
    const { body } = letter;
    return {
      ...letter,
      body: { ...body, ...(body.link ? { links: [link] } : { link, note: LINK_NOTE }) },
    };
  }
}

/** The service to book for a pick-up, if the shop offers one. */
function findTransferService(manager: EntityManager): Promise<Service | null> {
  return manager.findOne(Service, {
    where: { active: true, name: ILike('%transfer%') },
    order: { position: 'ASC', id: 'ASC' },
  });
}
