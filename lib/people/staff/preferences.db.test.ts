import { POST } from '@/app/api/console/change-preferences/route';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { findPreferences } from './find-preferences';

beforeEach(resetDatabase);

const choose = (cookie: string, body: object) => callRoute(POST, { cookie, body });

it('keeps what one of the staff chooses, with them alone', async () => {
  const [one, other] = [await createStaff('PHARMACIST'), await createStaff('OWNER')];
  expect(await findPreferences(one.id)).toMatchObject({ singleKeys: true });
  expect((await choose(one.cookie, { single_keys: false })).status).toBe(200);
  expect(await findPreferences(one.id)).toMatchObject({ singleKeys: false });
  expect(await findPreferences(other.id)).toMatchObject({ singleKeys: true });
  const entries = await db.auditEntry.findMany();
  expect(entries).toMatchObject([
    { action: 'staff.preferences', actorId: one.id, change: { singleKeys: { before: true, after: false } } },
  ]);
});

it('keeps the theme next to the keys, each by itself', async () => {
  const { id, cookie } = await createStaff('OWNER');
  expect(await findPreferences(id)).toMatchObject({ singleKeys: true, look: 'SYSTEM' });
  expect((await choose(cookie, { look: 'DARK' })).status).toBe(200);
  expect((await choose(cookie, { single_keys: false })).status).toBe(200);
  expect(await findPreferences(id)).toMatchObject({ singleKeys: false, look: 'DARK' });
  expect((await choose(cookie, { look: 'PINK' })).status).toBe(400);
});

it('changes nothing where nothing is chosen again, and notes nothing', async () => {
  const { id, cookie } = await createStaff('OPERATOR');
  expect((await choose(cookie, { single_keys: true })).status).toBe(200);
  expect((await choose(cookie, {})).status).toBe(200);
  expect(await db.staffPreference.count({ where: { customerId: id } })).toBe(0);
  expect(await db.auditEntry.count()).toBe(0);
});

it('refuses what is no choice and names the field', async () => {
  const { cookie } = await createStaff('OPERATOR');
  const reply = await choose(cookie, { single_keys: 'perhaps' });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toContain('single_keys');
  expect(await db.staffPreference.count()).toBe(0);
});

it('counts once when it is chosen twice at the same moment', async () => {
  const { cookie } = await createStaff('OPERATOR');
  const replies = await Promise.all([1, 2].map(() => choose(cookie, { single_keys: false })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.auditEntry.count()).toBe(1);
});
