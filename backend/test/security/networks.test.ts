import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { addSlot, emptyCalendar, VISITOR } from '../support/booking.js';
import { type Answer, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { PRODUCT_LIMITS } from '../support/limits.js';
import { Retention } from '../../src/personal-data/retention.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite(PRODUCT_LIMITS);
  token = await site.signIn();
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql('DELETE FROM refused_networks; DELETE FROM rate_limits; DELETE FROM audit_entries');
});
afterAll(() => site.close());

let hour = 9;
/** Requests a time of its own, as a person of their own. */
async function request(from: string, number: number): Promise<Answer> {
  hour = hour === 16 ? 9 : hour + 1;
  const timeSlotId = await addSlot(site, `${hour}:00`, `${hour + 1}:00`, `2031-03-${10 + number}`);
  const person = { email: `visitor${number}@example.com`, phone: `(480) 555-${1000 + number}` };
  return site.ask('POST', '/api/appointments', { body: { ...VISITOR, ...person, timeSlotId }, from });
}

/** Four from one network, one from another. @returns their ids. */
async function crowd(): Promise<{ ids: number[]; other: number }> {
  const ids: number[] = [];
  for (let number = 0; number < 4; number += 1) {
    ids.push((await request(`198.51.100.${number + 1}`, number)).json.id as number);
  }
  return { ids, other: (await request('203.0.113.7', 4)).json.id as number };
}

const networks = async () => (await site.ask('GET', '/api/admin/networks', { token })).json;
const refuse = (appointmentId: unknown) =>
  site.ask('POST', '/api/admin/networks/refused', { token, body: { appointmentId } });

describe('a network with many undecided requests', () => {
  test('is shown to the dealer with its requests, and nothing that says which one it is', async () => {
    const { ids } = await crowd();
    const found = await networks();
    expect(found).toEqual({ crowded: [{ appointmentIds: ids, since: expect.any(String) }], refused: [] });
    expect(JSON.stringify(found)).not.toContain('198.51');
    await site.ask('PUT', `/api/admin/appointments/${ids[0]}/status`, {
      token,
      body: { status: 'confirmed' },
    });
    expect((await networks()).crowded).toEqual([]);
  });

  test('is refused without a visit that was confirmed at the same moment', async () => {
    const { ids } = await crowd();
    const { answer } = await site.app.get(DataSource).transaction(async (manager) => {
      await manager.query('SELECT FROM appointments WHERE id = $1 FOR UPDATE', [ids[0]]);
      const refused = refuse(ids[1]);
      await eventually(
        async () =>
          (
            await site.sql(
              "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
            )
          ).length > 0,
      );
      await manager.query("UPDATE appointments SET status = 'confirmed' WHERE id = $1", [ids[0]]);
      return { answer: refused };
    });
    expect((await answer).json.cancelled).toBe(3);
    expect(await site.sql("SELECT id FROM appointments WHERE status = 'confirmed'")).toEqual([
      { id: ids[0] },
    ]);
  });

  test('is refused for a day by one call, which cancels its requests and tells nobody', async () => {
    const { ids, other } = await crowd();
    await site.ask('PUT', `/api/admin/appointments/${ids[0]}/status`, {
      token,
      body: { status: 'confirmed' },
    });
    const { status, json } = await refuse(ids[1]);
    expect([status, json]).toEqual([
      201,
      { id: expect.any(Number), until: expect.any(String), cancelled: 3 },
    ]);
    const hours = (Date.parse(json.until as string) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect(await site.sql('SELECT id, status FROM appointments ORDER BY id')).toEqual([
      { id: ids[0], status: 'confirmed' },
      ...ids.slice(1).map((id) => ({ id, status: 'cancelled' })),
      { id: other, status: 'pending' },
    ]);
    expect(await site.sql("SELECT FROM notices WHERE kind = 'appointment-cancelled'")).toEqual([]);
    expect(
      await site.sql(
        "SELECT action, thing_id FROM audit_entries WHERE action LIKE 'network%' OR action = 'appointment.cancel' ORDER BY id",
      ),
    ).toEqual([
      ...ids.slice(1).map((id) => ({ action: 'appointment.cancel', thing_id: String(id) })),
      { action: 'network.refuse', thing_id: String(json.id) },
    ]);

    const refused = await request('198.51.100.200', 5);
    expect([refused.status, refused.json.message]).toEqual([
      429,
      'We’re not taking online requests from your network right now. Please call us at (480) 555-0142.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await request('203.0.113.8', 6)).status).toBe(201);
    // A real client there still has a way to reach the shop.
    const message = {
      ...{ name: VISITOR.name, email: VISITOR.email, subject: 'Appointment request' },
      message: 'I would like to come in.',
    };
    expect((await site.ask('POST', '/api/contact', { body: message, from: '198.51.100.200' })).status).toBe(
      201,
    );
  });

  test('is accepted again by the dealer, or after a day', async () => {
    const { ids } = await crowd();
    const { id } = (await refuse(ids[0])).json as { id: number };
    expect((await networks()).refused).toEqual([{ id, until: expect.any(String) }]);
    const accept = () => site.ask('DELETE', `/api/admin/networks/refused/${id}`, { token });
    expect((await accept()).status).toBe(204);
    expect((await accept()).status).toBe(404);
    expect(await site.sql("SELECT thing_id FROM audit_entries WHERE action = 'network.accept'")).toEqual([
      { thing_id: String(id) },
    ]);
    expect((await request('198.51.100.1', 5)).status).toBe(201);

    await refuse(ids[0]);
    expect((await request('198.51.100.1', 6)).status).toBe(429);
    await site.sql("UPDATE refused_networks SET expires_at = now() - interval '1 second'");
    expect((await networks()).refused).toEqual([]);
    expect((await request('198.51.100.1', 7)).status).toBe(201);
    await site.app.get(Retention).apply();
    expect(await site.sql('SELECT FROM refused_networks')).toEqual([]);
  });

  test('refused twice has one entry, from the later day', async () => {
    const { ids } = await crowd();
    const first = (await refuse(ids[0])).json;
    await site.sql("UPDATE refused_networks SET expires_at = expires_at - interval '1 hour'");
    const second = (await refuse(ids[0])).json;
    expect([second.id, second.cancelled]).toEqual([first.id, 0]);
    expect((await networks()).refused).toEqual([{ id: first.id, until: second.until }]);
  });
});

test('what is not there, or came by telephone, names no network', async () => {
  expect((await refuse(4711)).status).toBe(404);
  const body = {
    name: 'Cal Ler',
    phone: '(480) 555-0177',
    timeSlotId: await addSlot(site),
    status: 'pending',
  };
  const { json } = await site.ask('POST', '/api/admin/appointments', { token, body });
  expect((await refuse(json.id)).status).toBe(409);
  for (const bad of [undefined, null, 0, '1', 2 ** 31]) {
    expect((await refuse(bad)).status).toBe(400);
  }
});
