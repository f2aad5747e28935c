import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Number of messages to retain, more than a developer reads. Older ones are deleted periodically.
 */
const MAX_STORED = 500;
const SWEEP_EVERY = 50;
const NAME = /^\d{13}-[\w-]{1,64}\.json$/;

/** Message in a local outbox. */
export type Stored<Message> = Message & { at: string };

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
 * Stores messages as files in a folder, for a store without a service that sends them. Pages below
 * /sandbox show them.
 * @returns a function that stores one message
 */
export function localOutbox<Message extends { id: string }>(folder: string, now: () => Date = () => new Date()) {
  let sent = 0;
  return async (message: Message): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const at = now();
    const file = join(folder, `${at.getTime()}-${message.id}.json`);
    const stored: Stored<Message> = { ...message, at: at.toISOString() };
    await writeFile(`${file}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await rename(`${file}.part`, file);
    if (sent++ % SWEEP_EVERY === 0)
      for (const name of (await names(folder)).slice(MAX_STORED)) await rm(join(folder, name), { force: true });
  };
}

/** Returns the newest messages first. */
export async function readLocalOutbox<Message>(folder: string, count: number): Promise<Stored<Message>[]> {
  const newest = (await names(folder)).slice(0, count);
  const texts = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts.filter(Boolean).map((text) => JSON.parse(text) as Stored<Message>);
}

/** Returns one message by its ID, or null. */
export async function findLocal<Message>(folder: string, id: string): Promise<Stored<Message> | null> {
  const name = (await names(folder)).find((known) => known.slice(14, -5) === id);
  return name ? (JSON.parse(await readFile(join(folder, name), 'utf8')) as Stored<Message>) : null;
}
