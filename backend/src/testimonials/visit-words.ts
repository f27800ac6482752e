import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Appointment } from '../booking/appointments/appointment.entity.js';
import {
  type AppointmentMailData,
  readMailData,
} from '../booking/appointments/mail/appointment-mail-data.js';
import { visitFacts } from '../booking/appointments/mail/visit-facts.js';
import { VisitTokens } from '../booking/appointments/visit-tokens.js';
import { Outcome } from '../booking/slots/booking.js';
import { found } from '../http/nothing-here.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { addressing, client } from '../mail/templates/client-name.js';
import type { MailContent } from '../mail/templates/mail-content.js';
import { type Shop, ShopService } from '../shop/shop.service.js';
import { WordsState } from './visit-words.dto.js';
import type { TestimonialSubmit } from './testimonials.dto.js';
import { TestimonialsService } from './testimonials.service.js';
import { lockRow } from '../common/lock-row.js';

/** The words of clients about their visits: asked for the day after, and taken on the page of the visit. */
@Injectable()
export class VisitWords implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly testimonials: TestimonialsService,
    private readonly notices: NoticesService,
    private readonly shop: ShopService,
    private readonly tokens: VisitTokens,
  ) {}

  onModuleInit(): void {
    this.notices.handle(
      Appointment,
      [NoticeKind.AppointmentAsked],
      async (appointment, { manager, kind, edition }) => {
        const business = await this.shop.read(manager);
        const facts = await readMailData(manager, appointment.id, business.timeZone);
        const isOpen = stateOf(appointment) === WordsState.Open;
        // A visit that was marked long after it has no page any more.
        if (!facts?.hasPage || facts.email === null || !business.askAfterVisit || !isOpen) {
          return undefined;
        }
        const token = await this.tokens.issue(manager, appointment.id, `${kind}-${edition}`);
        return { to: client({ ...facts, email: facts.email }), ...askingMail(facts, business, token) };
      },
    );
  }

  /** Whether the client can write about this visit. @throws NotFoundException if it was deleted. */
  async state(id: number): Promise<WordsState> {
    return stateOf(found(await this.source.manager.findOneBy(Appointment, { id })));
  }

  /**
   * Stores what the client says about the visit, unpublished, and notifies the shop.
   * @param token what opened the visit, before the words were sent
   * @throws NotFoundException if the visit was deleted, or the client erased meanwhile, and the link with them.
   * @throws ConflictException if the visit has not taken place, or the client has written about it.
   */
  submit(id: number, token: string, fields: TestimonialSubmit): Promise<void> {
    return this.source.transaction(async (manager) => {
      const appointment = found(await lockRow(manager, Appointment, id));
      found(await this.tokens.find(token, manager));
      switch (stateOf(appointment)) {
        case WordsState.TooEarly:
          throw new ConflictException('You can write about your visit once it has taken place.');
        case WordsState.Written:
          throw new ConflictException('You’ve already written about this visit. Thank you!');
        case WordsState.Open:
          // Not a new version: nothing of the visit has changed.
          await manager.query('UPDATE appointments SET has_words = true WHERE id = $1', [id]);
          await this.testimonials.submit(manager, fields, {
            appointmentId: id,
            visited: appointment.preferredDate.slice(0, 'YYYY-MM'.length),
          });
      }
    });
  }
}

function stateOf({ outcome, hasWords }: Appointment): WordsState {
  if (outcome !== Outcome.Kept) {
    return WordsState.TooEarly;
  }
  return hasWords ? WordsState.Written : WordsState.Open;
}

/** Everyone whose visit took place gets the same words, whatever the shop hopes to read. */
function askingMail(facts: AppointmentMailData, business: Shop, token: string): MailContent {
  return {
    subject: `How was your visit?, ${business.name}`,
    body: {
      heading: 'How was your visit?',
      paragraphs: [
        `${addressing('Thank you for coming', facts)}. A few honest sentences help the next collector know what to expect. We read them first, and publish them under the name you sign with.`,
        'We ask everyone, and only once.',
      ],
      facts: visitFacts(facts, business),
      link: { label: 'Write About Your Visit', path: `/visit/${token}#words` },
      note: 'Whoever has this link can see the visit.',
    },
  };
}
