import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { POST as logout } from '@/app/api/admin/logout/route';
import { GET as getProfile } from '@/app/api/admin/getProfile/[user_id]/route';
import { POST as signup } from '@/app/api/admin/adminsignup_front/route';
import { db } from '@/lib/kernel/db/client';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { startSession } from '@/lib/people/sign-in/start-session';
import { createSession, findSession } from './sessions';

const MEENA = {
  firstname: 'Meena',
  lastname: 'Rajan',
  phone_number: '9840012345',
  email: 'meena@medcall.example',
  password: 'a-long-enough-passphrase-71',
};
let id: string;
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  await callRoute(signup, { body: MEENA });
  id = (await db.customer.findFirstOrThrow()).id;
});

const logIn = async (cookie?: string, who = MEENA) => {
  const { headers } = await callRoute(login, { cookie, body: { email: who.email, password: who.password } });
  return headers.get('set-cookie')!.split(';')[0]!;
};
const statusWith = async (cookie: string) => (await callRoute(getProfile, { cookie, params: { user_id: id } })).status;

describe('a session', () => {
  it('is dead everywhere after logout, also for anyone who copied its cookie', async () => {
    const cookie = await logIn();
    const copy = `${cookie}`;
    expect(await statusWith(copy)).toBe(200);
    await callRoute(logout, { cookie, body: {} });
    expect([await statusWith(cookie), await statusWith(copy)]).toEqual([401, 401]);
  });

  it('changes at every login and ends the former one, against session fixation', async () => {
    const planted = await logIn();
    const own = await logIn(planted);
    expect(own).not.toBe(planted);
    expect([await statusWith(planted), await statusWith(own)]).toEqual([401, 200]);
    const mallory = { ...MEENA, email: 'mallory@medcall.example' };
    await callRoute(signup, { body: mallory });
    const his = await logIn(undefined, mallory);
    const hers = await logIn(his);
    expect([await statusWith(his), await statusWith(hers)]).toEqual([401, 200]);
  });

  it('goes on after a wrong password in the same browser', async () => {
    const cookie = await logIn();
    await callRoute(login, { cookie, body: { email: MEENA.email, password: 'wrong' } });
    expect(await statusWith(cookie)).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const { sid } = await createSession(id, { remember: false });
    const rows = await db.session.findMany();
    expect(JSON.stringify(rows)).not.toContain(sid);
    expect(Buffer.from(sid, 'base64url')).toHaveLength(32);
  });

  it('is over at once when its account is deleted', async () => {
    const cookie = await logIn();
    await db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await statusWith(cookie)).toBe(401);
  });

  it('carries no role: what someone may do is read from their row at each call', async () => {
    const { sid } = await createSession(id, { remember: false });
    await db.customer.update({ where: { id }, data: { role: 'OWNER' } });
    expect((await findSession(sid))?.role).toBe('OWNER');
    await db.customer.update({ where: { id }, data: { role: 'CUSTOMER' } });
    expect((await findSession(sid))?.role).toBe('CUSTOMER');
  });
});

describe('how long a session lives', () => {
  const start = new Date('2026-11-02T06:00:00Z');
  const livesAt = (sid: string, after: number) => findSession(sid, new Date(start.getTime() + after)).then(Boolean);
  const open = async (remember: boolean) => {
    const { sid } = await createSession(id, { remember, now: start });
    await db.session.updateMany({ data: { lastSeenAt: start } });
    return sid;
  };

  it('without Remember Me: twelve hours, however busy', async () => {
    const sid = await open(false);
    for (const hours of [1, 3, 5, 7, 9, 11]) expect(await livesAt(sid, hours * HOUR)).toBe(true);
    expect([await livesAt(sid, 12 * HOUR - 1), await livesAt(sid, 12 * HOUR)]).toEqual([true, false]);
  });

  it('without Remember Me: two hours without a visit', async () => {
    const sid = await open(false);
    expect(await livesAt(sid, 2 * HOUR + 1)).toBe(false);
    expect(await livesAt(sid, 2 * HOUR)).toBe(true);
  });

  it('with Remember Me: fourteen days without a visit', async () => {
    const sid = await open(true);
    expect(await livesAt(sid, 14 * DAY + MINUTE)).toBe(false);
    expect(await livesAt(sid, 14 * DAY)).toBe(true);
  });

  it('with Remember Me: thirty days in all, however busy', async () => {
    const sid = await open(true);
    for (const days of [10, 20, 29]) expect(await livesAt(sid, days * DAY)).toBe(true);
    expect([await livesAt(sid, 30 * DAY - 1), await livesAt(sid, 30 * DAY)]).toEqual([true, false]);
  });
});

it('a login with a new browser is emailed to the owner, except the first one', async () => {
  const { id } = await db.customer.create({
    data: {
      firstName: 'Meena',
      lastName: '',
      email: `devices-${process.pid}@medcall.example`,
      emailVerifiedAt: new Date(),
    },
  });
  const mailed = async () =>
    (await db.outboxMessage.findMany({ where: { dedupeKey: { startsWith: `newDevice:${id}` } } })).length;
  const counts: number[] = [];
  for (const device of ['first', 'first', 'second', 'second', 'first']) {
    await startSession(id, {
      remember: false,
      guest: undefined,
      device,
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0',
    });
    counts.push(await mailed());
  }
  expect(counts).toEqual([0, 0, 1, 1, 1]);
  await db.outboxMessage.deleteMany();
});
