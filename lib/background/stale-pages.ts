import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { isSigned, sign } from '@/lib/kernel/keys/key-ring';
import { log } from '@/lib/kernel/log';

/** Next.js drops cached pages only while it answers a request, so this process sends itself one. */
export const EXPIRE_PATH = '/api/cache/expire';
export const SECRET_HEADER = 'x-medcall-cache';
/** Stands for every page, after a time in which announcements may have been missed. */
export const EVERYTHING = '*';

export const StaleTags = z.array(z.string().min(1).max(100)).max(500);

const PURPOSE = 'medcall cache expire';

/** Whether a request to expire pages comes from a process of this store. */
export const isOurs = (given: string | null): boolean => isSigned(PURPOSE, given);

/** Tells the server of this process which cached pages are stale. */
export async function expirePages(tags: string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${env().PORT}${EXPIRE_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SECRET_HEADER]: sign(PURPOSE) },
        body: JSON.stringify(tags),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) return;
      throw new Error(`the answer was ${response.status}`);
    } catch (error) {
      // The server may not take requests yet, moments after its start.
      if (attempt === 5) return log.error('stale pages', { error });
      await new Promise((done) => setTimeout(done, attempt * 500));
    }
  }
}
