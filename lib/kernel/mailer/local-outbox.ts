import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkHeaders } from './check-headers';
import type { StoredMail, Mailer } from './types';

/** Number of emails to retain, more than a developer reads. Older ones are deleted periodically. */
const MAX_EMAILS = 500;
const SWEEP_EVERY = 50;
const NAME = /^\d{13}-[\w-]{1,64}\.json$/;

async function names(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return all
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/**
 * Stores emails as files in a folder, for a store without an SMTP server. /sandbox/mail shows them.
 */
export function localOutbox(folder: string, now: () => Date = () => new Date()): Mailer {
  let sent = 0;
  return {
    async send(mail) {
      checkHeaders(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = now();
      const file = join(folder, `${at.getTime()}-${mail.id}.json`);
      const stored: StoredMail = { ...mail, at: at.toISOString() };
      await writeFile(`${file}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (sent++ % SWEEP_EVERY === 0)
        for (const name of (await names(folder)).slice(MAX_EMAILS)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Returns the newest emails first. */
export async function readLocalOutbox(folder: string, count: number): Promise<StoredMail[]> {
  const newest = (await names(folder)).slice(0, count);
  const texts = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts.filter(Boolean).map((text) => JSON.parse(text) as StoredMail);
}

/** Returns one email by its ID, or null. */
export async function findLocalMail(folder: string, id: string): Promise<StoredMail | null> {
  const name = (await names(folder)).find((known) => known.slice(14, -5) === id);
  return name ? (JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail) : null;
}
