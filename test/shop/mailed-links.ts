import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as confirmemail } from '@/app/api/admin/confirmemail/route';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { processDue } from '@/lib/background/handlers';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';

/** Shared code of tests of email addresses: accounts, the emails of an address, and their links. */

const folder = mkdtempSync(join(tmpdir(), 'medcall-confirmed-'));
process.env.DATA_DIR = folder;

export const PASSWORD = 'a-long-enough-passphrase-71';
export let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
export const address = (name: string) => `${name}-${process.pid}-${(count += 1)}@medcall.example`;
export type Person = { id: string; cookie: string; email: string };

export async function member(change: object = {}): Promise<Person> {
  const person = await createCustomer();
  const { email } = await db.customer.update({
    where: { id: person.id },
    data: { passwordHash, email: address('meena'), welcomeSentAt: new Date(), ...change },
  });
  return { ...person, email };
}

/** Runs the pending work and returns the emails to an address, oldest first. */
export async function mailsTo(to: string): Promise<{ subject: string; text: string; files?: unknown }[]> {
  await processDue();
  return (await localMails(1000)).filter((mail) => mail.to === to).reverse();
}

export const tokenIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

export type Reply = { status: unknown; message: string };
export const confirm = (token: string, cookie?: string) => callRoute<Reply>(confirmemail, { cookie, body: { token } });
export const OVER = { status: 400, body: { status: false, message: 'This link has expired or was already used.' } };
export const accountOf = (id: string) => db.customer.findUniqueOrThrow({ where: { id } });
