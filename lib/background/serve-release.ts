import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { keepRelease } from '@/lib/kernel/http/kept-releases';
import { log } from '@/lib/kernel/log';
import { noteRelease, readRelease } from '@/lib/kernel/release';

/**
 * Has this process say which release it runs, and lays the browser's files of it where those of the releases before lie. It is ready only then: others may be asked for them
 * as soon as it shows a page.
 * @param build the folder of the build
 * @returns where releases are kept; nothing for a build that has no name
 */
export async function serveRelease(build: string): Promise<string | undefined> {
  const { id, name } = readRelease(build);
  noteRelease(id);
  const { DATA_DIR, RELEASES_DIR, ROLE } = env();
  if (!name || ROLE === 'worker') return undefined;
  const folder = RELEASES_DIR ?? join(DATA_DIR, 'releases');
  // A store whose earlier pages fail now and then still sells.
  await keepRelease(build, name, folder).catch((error: unknown) => log.warn('releases', { error }));
  return folder;
}
