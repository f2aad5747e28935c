import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { POST as changepassword } from '@/app/api/admin/changepassword/route';
import { POST as deleteaccount } from '@/app/api/admin/deleteaccount/route';
import { POST as linkgoogle } from '@/app/api/admin/linkgoogle/route';
import { POST as logout } from '@/app/api/admin/logout/route';
import { GET as shopper } from '@/app/api/admin/shopper/route';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { callRoute } from '@/test/call-route';
import { account, kavya, linked, PASSWORD, proven, second } from '@/test/shop/google-people';

/** Cookies of a browser, as responses set and clear them. */
class Jar {
  readonly kept = new Map<string, string>();

  get header(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  /** Last Max-Age of each of the two cookies of a session. */
  readonly ages: Record<string, string | undefined> = {};

  take(headers: Headers): string[] {
    const set = headers.getSetCookie();
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.ages[name] = /Max-Age=(\d+)/.exec(line)?.[1];
      if (value && this.ages[name] !== '0') this.kept.set(name, value);
      else this.kept.delete(name);
    }
    return set;
  }

  async call(handler: Handler, body?: unknown) {
    const answer = await callRoute(handler, { cookie: this.header, body });
    return { ...answer, set: this.take(answer.headers) };
  }
}

const [SESSION, MARKER] = ['medcall.session', 'medcall.signed-in'];
const both = ({ kept }: Jar) => [kept.has(SESSION), kept.get(MARKER)];
const [THERE, NONE, GONE] = [
  [true, '1'],
  [true, '0'],
  [false, undefined],
];
const [month] = [String((30 * DAY) / 1000)];

async function loggedIn(remember = true): Promise<Jar> {
  const [jar, { email }] = [new Jar(), kavya];
  if ((await db.customer.count()) === 0) await account(email);
  await jar.call(login, { email, password: PASSWORD, remember });
  expect(both(jar)).toEqual(THERE);
  return jar;
}

describe('who logs in has the marker next to the session, for as long', () => {
  it.each([
    [true, month],
    [false, undefined],
  ])('by a password, remembered: %s', async (remember, age) => {
    const jar = await loggedIn(remember);
    expect([jar.ages[SESSION], jar.ages[MARKER]]).toEqual([age, age]);
  });

  it.each([
    [true, month],
    [false, undefined],
  ])('by Google, remembered: %s', async (remember, age) => {
    await linked((await account(kavya.email)).id);
    const jar = new Jar();
    jar.take((await second(await proven(), kavya.email, { remember })).headers);
    expect([both(jar), jar.ages[SESSION], jar.ages[MARKER]]).toEqual([THERE, age, age]);
  });

  it('by joining Google to an account', async () => {
    await account(kavya.email);
    const jar = new Jar();
    const { headers } = await callRoute(linkgoogle, {
      cookie: await proven(),
      body: { password: PASSWORD, remember: true },
    });
    jar.take(headers);
    expect([both(jar), jar.ages[SESSION], jar.ages[MARKER]]).toEqual([THERE, month, month]);
  });

  it('and not by a wrong password', async () => {
    const [jar, { email }] = [new Jar(), await account(kavya.email)];
    await jar.call(login, { email, password: 'wrong' });
    expect(both(jar)).toEqual(GONE);
  });
});

describe('who has no session any more is not asked for', () => {
  it('after logging out', async () => {
    const jar = await loggedIn();
    await jar.call(logout, {});
    expect(both(jar)).toEqual(GONE);
  });

  it('after deleting the account', async () => {
    const jar = await loggedIn();
    expect((await jar.call(deleteaccount, { current_password: PASSWORD })).status).toBe(200);
    expect(both(jar)).toEqual(GONE);
  });

  it('after one check, when a new password ended the session elsewhere', async () => {
    const [here, elsewhere] = [await loggedIn(), await loggedIn()];
    const changed = { current_password: PASSWORD, newPassword: `${PASSWORD}-2` };
    expect(await here.call(changepassword, changed)).toMatchObject({ body: { status: true } });
    expect([both(here), both(elsewhere)]).toEqual([THERE, THERE]);
    expect([(await here.call(shopper)).body, (await elsewhere.call(shopper)).body]).toMatchObject([
      { signedIn: true },
      { signedIn: false },
    ]);
    expect([both(here), both(elsewhere), elsewhere.ages[MARKER]]).toEqual([THERE, NONE, '600']);
  });

  it('when it ran out', async () => {
    const jar = await loggedIn();
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await jar.call(shopper)).body).toMatchObject({ signedIn: false, region: null });
    expect(both(jar)).toEqual(NONE);
    // The next login sets it immediately.
    await jar.call(login, { email: kavya.email, password: PASSWORD });
    expect(both(jar)).toEqual(THERE);
  });

  it('when only the marker is left', async () => {
    const jar = await loggedIn();
    jar.kept.delete(SESSION);
    expect((await jar.call(shopper)).set).toEqual([`${MARKER}=; Path=/; SameSite=Lax; Max-Age=0`]);
    expect(both(jar)).toEqual(GONE);
  });
});

describe('what a page asks for', () => {
  it('sets the marker next to a session from before there was one', async () => {
    const jar = await loggedIn();
    jar.kept.delete(MARKER);
    expect((await jar.call(shopper)).body).toMatchObject({ signedIn: true, firstname: 'Meena' });
    expect(both(jar)).toEqual(THERE);
  });

  it('sets nothing where all is as it should be', async () => {
    expect((await (await loggedIn()).call(shopper)).set).toEqual([]);
    expect((await new Jar().call(shopper)).set).toEqual([]);
  });
});
