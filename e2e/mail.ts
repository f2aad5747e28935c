import { expect } from '@playwright/test';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openData } from './stores';

type Mail = { to: string; subject: string; text: string };

async function mailsTo(address: string): Promise<Mail[]> {
  const folder = join(openData(), 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  // The store deletes the oldest emails of its outbox, also during this read.
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => null)));
  const mails = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Mail]));
  return mails.filter(({ to }) => to === address);
}

/** Waits for an email in the local outbox of the open store. */
export async function receiveMail(address: string, subject: string, timeout = 20_000): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => (found = (await mailsTo(address)).findLast((mail) => mail.subject === subject));
  await expect.poll(look, { message: `the mail "${subject}"`, timeout }).toBeTruthy();
  if (!found) throw new Error('unreachable');
  return found;
}
