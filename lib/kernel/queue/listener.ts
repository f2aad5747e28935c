import { Client } from 'pg';
import { env } from '@/lib/kernel/env';
import { SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';

type Heard = (payload: string) => void;
export type Listener = { stop: () => Promise<void> };

const LONGEST_WAIT = 5 * SECOND;
/** A connection that says nothing looks like one with nothing to say: it is asked now and then, and given up without an answer. */
const BEAT_EVERY = 3 * SECOND;
const BEAT_WITHIN = 4 * SECOND;

async function open(channels: Record<string, Heard>): Promise<Client> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 5 * SECOND,
    keepAlive: true,
    query_timeout: BEAT_WITHIN,
    application_name: 'medcall listener',
  });
  // More than one may come from a single break; without a listener each would end the process.
  client.on('error', (error) => log.error('listener', { error }));
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Asks every few seconds whether somebody is still there, and breaks a connection on which nobody is. @returns how to stop asking */
function keepAsking(client: Client): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      await client.query('SELECT 1');
      isAsking = false;
    } catch (error) {
      log.error('listener', { error });
      // With a question open it does not wait for a farewell.
      await client.end().catch(() => undefined);
    }
  };
  const timer = setInterval(() => void ask(), BEAT_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Hears what other processes announce, on a connection of its own, which is made again whenever it breaks.
 * @param onGap called after a break, in which announcements may have been missed
 */
export function listen(channels: Record<string, Heard>, onGap: () => void): Listener {
  let stopping = false;
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const again = (wait: number) => {
    if (stopping) return;
    timer = setTimeout(() => void connect(Math.min(wait * 2, LONGEST_WAIT), true), wait);
    timer.unref();
  };

  const connect = async (nextWait: number, afterBreak: boolean): Promise<void> => {
    try {
      const client = await open(channels);
      if (stopping) return await client.end();
      current = client;
      const stopAsking = keepAsking(client);
      client.once('end', () => {
        stopAsking();
        again(SECOND);
      });
      if (afterBreak) onGap();
    } catch (error) {
      log.error('listener', { error });
      again(nextWait);
    }
  };
  void connect(SECOND, false);

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}
