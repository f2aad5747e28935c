import { generate } from 'otplib';
import { POST as endOthers } from '@/app/api/console/end-other-sessions/route';
import { POST as endSession } from '@/app/api/console/end-session/route';
import { POST as finish } from '@/app/api/console/finish-replacement/route';
import { POST as prove } from '@/app/api/console/prove-second-factor/route';
import { GET as readInvoice } from '@/app/api/console/read-invoice/[order_id]/route';
import { POST as renew } from '@/app/api/console/renew-recovery-codes/route';
import { POST as start } from '@/app/api/console/start-replacement/route';
import { codeOf } from '@/lib/people/staff/factors/second-factor';
import { enrolDemoLogin } from '@/lib/people/staff/demo-logins';
import { findOwnFactors } from '@/lib/people/staff/factors/replace-factor';
import { STEP_UP } from '@/lib/people/staff/permission-rules';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { listStaffDevices } from '@/lib/kernel/sessions/staff-sessions';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createStaff, createStaffCookie } from '@/test/factories/staff';

let me: Awaited<ReturnType<typeof createStaff>>;
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  me = await createStaff('PHARMACIST');
  await enrolDemoLogin(me.id);
});

type Replies = { secret: string; recovery_codes: string[]; ended: number };
const request = (call: Handler, body: object = {}, cookie = me.cookie) => callRoute<Replies>(call, { cookie, body });
const opens = async (cookie: string) =>
  (await callRoute(readInvoice, { cookie, params: { order_id: crypto.randomUUID() } })).status !== 401;
const mailed = () => db.outboxMessage.count({ where: { payload: { path: ['template'], equals: 'secondFactor' } } });

describe('one’s own devices', () => {
  const sessions = (id = me.id) => listStaffDevices({ id, sessionId: '' });

  it('are those whose second factor was proven, and end one by one', async () => {
    await createStaffCookie(me.id, { isProven: false });
    const other = await createStaffCookie(me.id);
    const all = await sessions();
    expect(all).toHaveLength(2);
    const [newest] = all;
    expect((await request(endSession, { session_id: newest!.id })).status).toBe(200);
    expect(await opens(other)).toBe(false);
    expect(await opens(me.cookie)).toBe(true);
    expect((await request(endSession, { session_id: newest!.id })).status).toBe(404);
  });

  it('are no one else’s to end', async () => {
    const colleague = await createStaff('OPERATOR');
    const [theirs] = await sessions(colleague.id);
    expect((await request(endSession, { session_id: theirs!.id })).status).toBe(404);
    expect((await request(endOthers)).body.ended).toBe(0);
    expect(await opens(colleague.cookie)).toBe(true);
    expect(await db.auditEntry.count()).toBe(0);
  });

  it('end all but the one in hand', async () => {
    const others = [await createStaffCookie(me.id), await createStaffCookie(me.id)];
    expect((await request(endOthers)).body.ended).toBe(2);
    expect(await Promise.all([me.cookie, ...others].map(opens))).toEqual([true, false, false]);
  });
});

describe('recovery codes', () => {
  it('are made again: ten, and those before are worth nothing', async () => {
    const first = (await request(renew)).body.recovery_codes;
    const second = (await request(renew)).body.recovery_codes;
    expect(new Set([...first, ...second]).size).toBe(20);
    expect(await findOwnFactors(me.id)).toMatchObject({ codesLeft: 10 });
    expect((await request(prove, { code: first[0] })).status).not.toBe(200);
    expect((await request(prove, { code: second[0] })).status).toBe(200);
    expect(await findOwnFactors(me.id)).toMatchObject({ codesLeft: 9 });
    expect(await mailed()).toBe(3);
  });

  it('are ten also when they are made twice at the same moment', async () => {
    await Promise.all([request(renew), request(renew)]);
    expect(await findOwnFactors(me.id)).toMatchObject({ codesLeft: 10 });
  });

  it('ask for an app that is set up, and for a fresh second factor', async () => {
    const { cookie } = await createStaff('OPERATOR');
    expect((await request(renew, {}, cookie)).status).toBe(409);
    const stale = await createStaffCookie(me.id, { now: new Date(Date.now() - STEP_UP - MINUTE) });
    for (const call of [renew, start]) expect((await request(call, {}, stale)).status).toBe(403);
  });
});

describe('another authenticator app', () => {
  it('takes the place of the first by its first code; what is open elsewhere ends', async () => {
    const elsewhere = await createStaffCookie(me.id);
    const { secret } = (await request(start)).body;
    expect((await request(finish, { code: '000000' })).status).not.toBe(200);
    // Until then the old one works, and no session has ended.
    expect((await request(prove, { code: await codeOf(me.id) })).status).toBe(200);
    expect(await opens(elsewhere)).toBe(true);
    const code = await generate({ secret });
    expect((await request(finish, { code })).status).toBe(200);
    expect(await opens(elsewhere)).toBe(false);
    expect(await opens(me.cookie)).toBe(true);
    // The code that replaced it works only once.
    expect((await request(prove, { code })).status).not.toBe(200);
    expect(await codeOf(me.id)).toBe(await generate({ secret }));
    expect(await mailed()).toBe(1);
  });

  it('rejects a restarted or nonexistent enrollment', async () => {
    expect((await request(finish, { code: '123456' })).status).toBe(409);
    const { secret } = (await request(start)).body;
    await request(start);
    expect((await request(finish, { code: await generate({ secret }) })).status).not.toBe(200);
    expect(await mailed()).toBe(0);
  });
});
