import { expect } from '@playwright/test';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openData } from './stores';

type Mail = { to: string; subject: string; text: string };

/**
 * Reads the messages to one address or number in a local outbox of the open store, the oldest
 * first.
 */
async function storedFor<Message extends { to: string }>(outbox: string, to: string): Promise<Message[]> {
  const folder = join(openData(), outbox);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  // The store deletes the oldest messages of its outbox, also during this read.
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => null)));
  const messages = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Message]));
  return messages.filter((message) => message.to === to);
}

/** Waits for an email in the local outbox of the open store. */
export async function receiveMail(address: string, subject: string, timeout = 20_000): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () =>
    (found = (await storedFor<Mail>('mail', address)).findLast((mail) => mail.subject === subject));
  await expect.poll(look, { message: `the mail "${subject}"`, timeout }).toBeTruthy();
  if (!found) throw new Error('unreachable');
  return found;
}

/** Waits for a code in the local outbox of text messages. @param known codes received before */
export async function receiveCode(number: string, known: string[] = []): Promise<string> {
  let code: string | undefined;
  const look = async () => {
    const texts = await storedFor<{ to: string; text: string }>('messages', number);
    code = texts.map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? '').find((each) => !known.includes(each));
    return code;
  };
  await expect.poll(look, { message: `a code to ${number}`, timeout: 20_000 }).toBeTruthy();
  return code ?? '';
}
