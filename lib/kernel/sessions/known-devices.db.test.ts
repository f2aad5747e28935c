import { POST as signup } from '@/app/api/admin/adminsignup_front/route';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { DEVICE_TTL_MS, newDevice, readDevice } from './device-cookie';
import { removeDevices, purgeOldDevices, isSeasoned, knowsDevice, rememberDevice } from './known-devices';

beforeEach(resetDatabase);

const MEENA = {
  firstname: 'Meena',
  lastname: 'Rajan',
  phone_number: '9840012345',
  email: 'meena@medcall.example',
  password: 'a-long-enough-passphrase-71',
};

/**
 * Signs up with a new browser.
 * @returns the ID of that browser
 */
async function signUp(): Promise<string> {
  const { headers, status } = await callRoute(signup, { body: MEENA });
  expect(status).toBe(200);
  return readDevice(
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  )!;
}

it('the signup browser is known to its account, a later one is not', async () => {
  const [first, second] = [await signUp(), await signUp()];
  expect([await knowsDevice(MEENA.email, first), await knowsDevice(MEENA.email, second)]).toEqual([true, false]);
  expect(JSON.stringify(await db.knownDevice.findMany())).not.toContain(first);
});

it('is known to one account for half a year, and fully trusted after a day', async () => {
  const [{ id }, device, now] = [await createCustomer(), newDevice(), new Date('2026-11-02T06:00:00Z')];
  const { email } = await db.customer.findUniqueOrThrow({ where: { id } });
  await rememberDevice(id, device, now);
  const after = (time: number) => new Date(now.getTime() + time);
  expect([
    await knowsDevice(email, device),
    await knowsDevice('ravi@medcall.example', device),
    await knowsDevice(email, undefined),
  ]).toEqual([true, false, false]);
  expect([
    await isSeasoned(device, after(DAY)),
    await isSeasoned(device, after(DAY + 1)),
    await isSeasoned(newDevice(), after(DAY + 1)),
  ]).toEqual([false, true, false]);
  await purgeOldDevices(after(DEVICE_TTL_MS));
  expect(await knowsDevice(email, device)).toBe(true);
  await purgeOldDevices(after(DEVICE_TTL_MS + 1));
  expect(await knowsDevice(email, device)).toBe(false);
});

it('forgets the least recently used browser beyond twenty, and all on request', async () => {
  const { id } = await createCustomer();
  const { email } = await db.customer.findUniqueOrThrow({ where: { id } });
  const devices = Array.from({ length: 21 }, newDevice);
  for (const [place, device] of devices.entries())
    await rememberDevice(id, device, new Date(Date.now() + place * 1000));
  expect([
    await knowsDevice(email, devices[0]),
    await knowsDevice(email, devices[1]),
    await db.knownDevice.count(),
  ]).toEqual([false, true, 20]);
  await removeDevices(id);
  expect(await db.knownDevice.count()).toBe(0);
});
