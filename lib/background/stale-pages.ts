import { request } from 'node:http';
import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { isSigned, sign } from '@/lib/kernel/keys/key-ring';
import { log } from '@/lib/kernel/log';

/** Next.js drops cached pages only while it answers a request, so this process sends itself one. */
export const EXPIRE_PATH = '/api/cache/expire';
export const SECRET_HEADER = 'x-medcall-cache';
/** Tag for every page, used after a gap in the announcements. */
export const EVERYTHING = '*';

export const StaleTags = z.array(z.string().min(1).max(100)).max(500);

const PURPOSE = 'medcall cache expire';

/** Returns true if a request to expire pages comes from a process of this store. */
export const isOurs = (given: string | null): boolean => isSigned(PURPOSE, given);

/**
 * Sends a request to this process under the host of the store, which `fetch` cannot set.
 * @returns the status
 */
function post(body: string): Promise<number> {
  const { PORT: port, SITE_URL } = env();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    host: new URL(SITE_URL).host,
    [SECRET_HEADER]: sign(PURPOSE),
  };
  const signal = AbortSignal.timeout(10_000);
  return new Promise((done, failed) => {
    const own = { host: '127.0.0.1', port, path: EXPIRE_PATH, method: 'POST', headers, signal };
    request(own, (response) => {
      response.once('error', failed).once('end', () => done(response.statusCode!));
      response.resume();
    })
      .once('error', failed)
      .end(body);
  });
}

/** Expires cached pages on the server of this process. */
export async function expirePages(tags: string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const status = await post(JSON.stringify(tags));
      if (status >= 200 && status < 300) return;
      throw new Error(`the response status was ${status}`);
    } catch (error) {
      // Right after its start, the server may not accept requests yet.
      if (attempt === 5) return log.error('stale pages', { error });
      await new Promise((done) => setTimeout(done, attempt * 500));
    }
  }
}
