import { deviceCookieHeader, newDevice, readDevice } from './device-cookie';

beforeAll(
  () =>
    void Object.assign(process.env, {
      DATABASE_URL: 'postgresql://localhost/none',
      NEXTAUTH_SECRET: 'x'.repeat(32),
      SITE_URL: 'http://localhost:3000',
    }),
);

it('reads back what it wrote, among other cookies, and nothing that was made elsewhere', () => {
  const [one, other] = [newDevice(), newDevice()];
  const cookie = deviceCookieHeader(one).split(';')[0]!;
  const [, value = ''] = cookie.split('=');
  expect([readDevice(cookie), readDevice(`a=1; ${cookie}; b=2`)]).toEqual([one, one]);
  const forged = [
    null,
    '',
    'medcall.device=',
    `medcall.device=${one}`,
    `medcall.device=${other}.${value.split('.')[1]}`,
    `medcall.device=${value}x`,
    `medcall.device=${one}.${'A'.repeat(22)}`,
    'medcall.device=%00.%00',
  ];
  expect(forged.map(readDevice)).toEqual(forged.map(() => undefined));
});

it('is a random number that no script reads and no other site sends along', () => {
  expect(deviceCookieHeader(newDevice())).toMatch(
    /^medcall\.device=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
  );
  expect(newDevice()).not.toBe(newDevice());
});
