import { readFileSync } from 'node:fs';
import { pictureForm } from '../../backend/test/support/pictures/pictures.ts';
import type { Client, Received } from './client.ts';
import { atRate, inTurnAtRate } from './rate.ts';
import type { Named } from './visitors.ts';

const PICTURES = [
  'bertolani-sidelock-20',
  'horizon-dual-tube',
  'rincon-plate-carrier',
  'territorial-lever-44',
].map((name) =>
  readFileSync(
    new URL(`../../backend/src/first-start/demo/pictures/inventory/${name}.webp`, import.meta.url),
  ),
);
/** Of different lengths, and with time around some of them. */
const SERVICES = [
  { name: 'Half an hour', durationMinutes: 30, bufferMinutes: 0 },
  { name: 'An hour on the road', durationMinutes: 60, bufferMinutes: 30 },
  { name: 'An hour and a half', durationMinutes: 90, bufferMinutes: 15 },
  { name: 'Two hours', durationMinutes: 120, bufferMinutes: 0 },
];
const HOURS = { weekdays: [0, 1, 2, 3, 4, 5, 6], firstStart: '9:00 AM', lastEnd: '6:00 PM' };
/** Later than any reminder is due. */
const FIRST_DAY = 10;
const DAYS = 120;
/** Confirmed visits, items and rows of a file beyond which the shop does not grow: memory has to stay the same, too. */
const VISITS = 150;
const ITEMS = 40;
const ROWS = 20;
const REFUSABLE = [200, 409];

interface Visit {
  id: number;
  status: string;
}

/** What the dealers do all day, at fixed rates a second. */
export class Dealers {
  private token = '';
  /** Ids of confirmed visits. */
  private confirmed: number[] = [];
  /** Ids of items that dealers enter, and of those that are imported. */
  private items: number[] = [];
  private imported: number[] = [];
  private count = 0;

  constructor(private readonly client: Client) {}

  /** Opens the shop: services, a calendar, a picture and the items of the file. */
  async prepare(token: string): Promise<void> {
    this.token = token;
    for (const service of SERVICES) {
      await this.ask('POST', '/api/admin/services', service, [201]);
    }
    await this.ask(
      'POST',
      '/api/admin/schedule/bulk',
      { from: dayIn(FIRST_DAY), to: dayIn(FIRST_DAY + DAYS), ...HOURS, lengthMinutes: 30, gapMinutes: 0 },
      [201],
    );
    await this.upload();
    await this.importItems(ROWS);
    const { json } = await this.ask('GET', '/api/admin/inventory?search=Imported&limit=100');
    this.imported = (json as Named[]).map(({ id }) => id);
  }

  async run(until: number): Promise<void> {
    await Promise.all([
      inTurnAtRate(1.5, until, () => this.keepCalendar()),
      inTurnAtRate(1, until, () => this.keepShop()),
      atRate(0.25, until, () => this.upload()),
      inTurnAtRate(0.05, until, () => this.importPrices()),
      inTurnAtRate(0.02, until, () => this.importItems(1)),
    ]);
  }

  private ask(method: string, path: string, body?: unknown, expect = [200]): Promise<Received> {
    return this.client.ask(method, path, { body, token: this.token, expect });
  }

  private async keepCalendar(): Promise<void> {
    const { dice } = this.client;
    if (dice.chance(0.15)) {
      return this.bookForCaller();
    }
    if (dice.chance(this.confirmed.length > VISITS ? 0.5 : 0.05)) {
      const id = dice.pick(this.confirmed);
      return id === undefined ? undefined : this.decide(id, 'cancelled');
    }
    const { status, json } = await this.ask(
      'GET',
      '/api/admin/appointments?show=pending&sort=asked&limit=20',
    );
    const [oldest] = status === 200 ? (json as Visit[]) : [];
    if (!oldest) {
      return;
    }
    if (dice.chance(0.25)) {
      return this.move(oldest.id);
    }
    return this.decide(oldest.id, dice.chance(0.8) ? 'confirmed' : 'cancelled');
  }

  private async decide(id: number, status: string): Promise<void> {
    const answer = await this.ask('PUT', `/api/admin/appointments/${id}/status`, { status }, REFUSABLE);
    this.note(id, status, answer);
  }

  /** Asks for another time, and confirms it. */
  private async move(id: number): Promise<void> {
    const timeSlotId = await this.freeSlot();
    if (timeSlotId !== undefined) {
      const body = { timeSlotId, confirm: true };
      this.note(
        id,
        'confirmed',
        await this.ask('POST', `/api/admin/appointments/${id}/move`, body, REFUSABLE),
      );
    }
  }

  private note(id: number, status: string, answer: Received): void {
    const { visits } = this.client.ledger;
    if (answer.status === 200) {
      visits.acknowledged(id, status);
      this.confirmed = this.confirmed.filter((other) => other !== id);
      if (status === 'confirmed') {
        this.confirmed.push(id);
      }
    } else if (answer.status !== 409) {
      // Whoever asked for it may not have had an answer yet.
      visits.asked(id, visits.has(id) ? status : 'pending');
      visits.asked(id, status);
    }
  }

  private async bookForCaller(): Promise<void> {
    const { dice, ledger } = this.client;
    const timeSlotId = await this.freeSlot();
    const number = (this.count += 1);
    const when = dice.chance(0.5)
      ? { timeSlotId }
      : {
          ...{ date: dayIn(FIRST_DAY + dice.below(DAYS)), startTime: `${1 + dice.below(4)}:00 PM` },
          replaceFree: true,
        };
    const body = {
      ...when,
      ...{ name: `Caller ${number}`, phone: `(480) 555-${String(number).padStart(4, '0')}` },
      ...{
        serviceType: dice.pick(SERVICES).name,
        email: dice.chance(0.7) ? `caller${number}@example.com` : null,
      },
    };
    if (timeSlotId !== undefined) {
      const { status, json } = await this.ask('POST', '/api/admin/appointments', body, [201, 409]);
      if (status === 201) {
        const { id } = json as Visit;
        ledger.visits.acknowledged(id, 'confirmed');
        this.confirmed.push(id);
      }
    }
  }

  private async freeSlot(): Promise<number | undefined> {
    const { status, json } = await this.ask('GET', '/api/schedule/available?limit=100');
    const slots = status === 200 ? (json as { id: number }[]) : [];
    return slots.length > 0 ? this.client.dice.pick(slots).id : undefined;
  }

  private async keepShop(): Promise<void> {
    const { dice } = this.client;
    if (dice.chance(0.2)) {
      return this.items.length > ITEMS ? this.removeItem() : this.addItem();
    }
    if (dice.chance(0.4)) {
      return this.readMessage();
    }
    if (dice.chance(0.05)) {
      return this.publish();
    }
    const id = dice.pick(this.items);
    return id === undefined ? undefined : this.setPrice(id);
  }

  private async addItem(): Promise<void> {
    const { dice, ledger } = this.client;
    const price = this.price();
    const body = {
      ...{
        name: `Soak piece ${(this.count += 1)}`,
        description: 'Entered by a dealer while much went wrong.',
      },
      ...{ price, category: 'Firearms', imageUrl: dice.pick([...ledger.pictures]) },
    };
    const { status, json } = await this.ask('POST', '/api/admin/inventory', body, [201]);
    if (status === 201) {
      const { id } = json as Named;
      ledger.items.acknowledged(id, price);
      this.items.push(id);
    }
  }

  private async setPrice(id: number): Promise<void> {
    const price = this.price();
    const { status } = await this.ask('PUT', `/api/admin/inventory/${id}`, { price });
    this.client.ledger.items[status === 200 ? 'acknowledged' : 'asked'](id, price);
  }

  private async removeItem(): Promise<void> {
    const id = this.items.shift() as number;
    const { status } = await this.ask('DELETE', `/api/admin/inventory/${id}`, undefined, [204]);
    this.client.ledger.items[status === 204 ? 'acknowledged' : 'asked'](id, null);
  }

  private async readMessage(): Promise<void> {
    const { status, json } = await this.ask('GET', '/api/admin/contact?show=unread&limit=20');
    const [message] = status === 200 ? (json as Named[]) : [];
    if (message && (await this.ask('PUT', `/api/admin/contact/${message.id}/read`)).status === 200) {
      this.client.ledger.read.add(message.id);
    }
  }

  private async publish(): Promise<void> {
    const { status, json } = await this.ask('GET', '/api/admin/testimonials?limit=20');
    const waiting = status === 200 ? (json as { id: number; published: boolean }[]) : [];
    const next = waiting.find(({ published }) => !published);
    if (!next) {
      return;
    }
    const answer = await this.ask('PUT', `/api/admin/testimonials/${next.id}`, { published: true });
    if (answer.status === 200) {
      this.client.ledger.published.add(next.id);
    }
  }

  private async upload(): Promise<void> {
    const { headers, body } = pictureForm(this.client.dice.pick(PICTURES));
    const { status, json } = await this.client.ask('POST', '/api/upload', {
      ...{ headers, body, token: this.token },
      expect: [201],
    });
    if (status === 201) {
      this.client.ledger.pictures.add((json as { fileUrl: string }).fileUrl);
    }
  }

  /** Imports a file of new items. */
  private async importItems(count: number): Promise<void> {
    const { ledger } = this.client;
    const [picture] = ledger.pictures;
    const names = Array.from({ length: count }, () => `Imported ${(this.count += 1)}`);
    const lines = names.map(
      (name) => `${name},Of a file that a spreadsheet wrote,${this.price() / 100},Firearms,${picture}`,
    );
    if ((await this.sendFile(['name,description,price,category,imageUrl', ...lines])) === 200) {
      names.forEach((name) => ledger.imported.add(name));
    }
  }

  /** Imports a file with new prices of all imported items. */
  private async importPrices(): Promise<void> {
    const { items } = this.client.ledger;
    const prices = this.imported.map((id) => ({ id, price: this.price() }));
    const status = await this.sendFile([
      'id,price',
      ...prices.map(({ id, price }) => `${id},${price / 100}`),
    ]);
    for (const { id, price } of prices) {
      items[status === 200 ? 'acknowledged' : 'asked'](id, price);
    }
  }

  private async sendFile(lines: string[]): Promise<number> {
    const { status } = await this.client.ask('POST', '/api/admin/inventory/import', {
      ...{ body: lines.join('\r\n'), headers: { 'content-type': 'text/csv' }, token: this.token },
    });
    return status;
  }

  /** In cents, whole dollars. */
  private price(): number {
    return 100 * (100 + this.client.dice.below(100_000));
  }
}

/** A day from now, as YYYY-MM-DD. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
