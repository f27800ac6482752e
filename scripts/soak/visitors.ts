import type { Client } from './client.ts';
import { atRate } from './rate.ts';

const PAGES = [
  ...['/', '/about', '/inventory', '/inventory?category=Firearms', '/blog', '/contact', '/schedule'],
  ...['/review', '/transfers', '/privacy', '/terms', '/sitemap.xml', '/blog/feed.xml', '/admin/login'],
];
const WORDS = [
  'walnut',
  'thermal',
  'sidelock',
  'helmet',
  'carrier',
  'imported',
  'soak',
  'nothing like it',
  'scope',
];
const SORTS = ['', '&sort=price', '&sort=-price', '&sort=name'];
const TEXT = 'I would like to see it, and bring a rifle for a transfer. ';
/** Of the offered times visitors choose one of the first so many, which makes them meet. */
const OFFERS = 100;
/** Share of the bookings for which somebody else wants the same time at the same moment. */
const RIVALS = 0.25;

export interface Named {
  id: number;
  name: string;
}

/** What visitors read and send, all at fixed rates a second. */
export class Visitors {
  private items: (Named & { imageUrl: string | null })[] = [];
  private posts: { id: number }[] = [];
  private services: Named[] = [];
  private sent = 0;

  constructor(private readonly client: Client) {}

  /** Learns what there is to see; the demo shop's items and articles stay. */
  async prepare(): Promise<void> {
    this.items = (await this.client.ask('GET', '/api/inventory')).json as typeof this.items;
    this.posts = (await this.client.ask('GET', '/api/blog')).json as typeof this.posts;
    this.services = (await this.client.ask('GET', '/api/services')).json as Named[];
  }

  async run(until: number): Promise<void> {
    await Promise.all([
      atRate(4, until, () => this.readPage()),
      atRate(2, until, () => this.search()),
      atRate(2, until, () => this.seeItem()),
      atRate(1, until, () => this.readPost()),
      atRate(0.4, until, () => this.write()),
      atRate(0.2, until, () => this.praise()),
      atRate(0.5, until, () => this.book()),
    ]);
  }

  private async readPage(): Promise<void> {
    await this.client.ask('GET', this.client.dice.pick(PAGES));
  }

  private async search(): Promise<void> {
    const { pick } = this.client.dice;
    const words = encodeURIComponent(pick(WORDS));
    await this.client.ask('GET', `/api/inventory?search=${words}${pick(SORTS)}`);
    await this.client.ask('GET', `/api/inventory/counts?search=${words}`);
  }

  private async seeItem(): Promise<void> {
    const { id, imageUrl } = this.client.dice.pick(this.items);
    await this.client.ask('GET', `/api/inventory/${id}`);
    await this.client.ask('GET', `/inventory/${id}`, { expect: [200, 301, 308] });
    if (imageUrl !== null) {
      await this.client.ask('GET', `${imageUrl}?w=640`);
    }
  }

  private async readPost(): Promise<void> {
    const { id } = this.client.dice.pick(this.posts);
    await this.client.ask('GET', `/api/blog/${id}`);
    await this.client.ask('GET', `/blog/${id}`, { expect: [200, 301, 308] });
  }

  private async write(): Promise<void> {
    const { ledger, dice } = this.client;
    const { name, email, phone } = this.newcomer();
    const subject = `Question of ${name}`;
    const itemId = dice.chance(0.5) ? dice.pick(this.items).id : undefined;
    const body = { name, email, phone, subject, message: TEXT.repeat(1 + dice.below(5)), itemId };
    if ((await this.client.submit('/api/contact', body, [201])).status === 201) {
      ledger.messages.add(subject);
    }
  }

  private async praise(): Promise<void> {
    const { name } = this.newcomer();
    const body = { author: name, content: TEXT, rating: 1 + this.client.dice.below(5) };
    if ((await this.client.submit('/api/testimonials', body, [201])).status === 201) {
      this.client.ledger.testimonials.add(name);
    }
  }

  private async book(): Promise<void> {
    const { dice } = this.client;
    const service = dice.pick(this.services);
    const offered = await this.client.ask(
      'GET',
      `/api/schedule/available?service=${service.id}&limit=${OFFERS}`,
    );
    const slots = offered.status === 200 ? (offered.json as { id: number }[]) : [];
    if (slots.length === 0) {
      return;
    }
    const timeSlotId = dice.pick(slots).id;
    const rivals = dice.chance(RIVALS) ? 2 : 1;
    await Promise.all(Array.from({ length: rivals }, () => this.request(timeSlotId, service.name)));
  }

  private async request(timeSlotId: number, serviceType: string): Promise<void> {
    const body = { ...this.newcomer(), message: TEXT, timeSlotId, serviceType };
    const { status, json } = await this.client.submit('/api/appointments', body, [201, 409]);
    if (status === 201) {
      const { id } = json as { id: number };
      // The dealer may have decided about it before the visitor got the answer.
      if (!this.client.ledger.visits.has(id)) {
        this.client.ledger.visits.acknowledged(id, 'pending');
      }
    }
  }

  /** Somebody who has not been here before. */
  private newcomer(): { name: string; email: string; phone: string } {
    this.sent += 1;
    return {
      name: `Visitor No ${this.sent}`,
      email: `visitor${this.sent}@example.com`,
      phone: `(602) ${String(this.sent)
        .padStart(7, '5550000')
        .replace(/(\d{3})(\d{4})$/, '$1-$2')}`,
    };
  }
}
