import { POST as signup } from '@/app/api/admin/adminsignup_front/route';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

const person = {
  firstname: 'Meena',
  lastname: 'Kumar',
  phone_number: '9840012345',
  email: 'meena@medcall.example',
  password: 'Turmeric-4711',
};

it('writes down what a new customer agreed to, when and in which language', async () => {
  expect((await callRoute(signup, { body: { ...person, consent: true }, locale: 'ta' })).body).toMatchObject({
    status: 'true',
  });
  expect(await db.consent.findMany()).toEqual([
    expect.objectContaining({ purpose: 'terms', locale: 'ta', withdrawnAt: null, givenAt: expect.any(Date) }),
  ]);
});

it('invents no consent for a client that asks for none', async () => {
  expect((await callRoute(signup, { body: person })).body).toMatchObject({ status: 'true' });
  expect(await db.consent.count()).toBe(0);
});
