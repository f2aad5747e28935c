import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { keepRelease } from '@/lib/kernel/edge/kept-releases';
import { log } from '@/lib/kernel/log';
import { noteRelease, readRelease } from '@/lib/kernel/release';

/**
 * Records the release of this process, and copies its browser files to the folder with those of
 * earlier releases. The process is ready only then: other processes may get requests for these
 * files as soon as it serves a page.
 * @param build folder of the build
 * @returns the folder of the releases; undefined for a build without a name
 */
export async function serveRelease(build: string): Promise<string | undefined> {
  const { id, name } = readRelease(build);
  noteRelease(id);
  const { DATA_DIR, RELEASES_DIR, ROLE } = env();
  if (!name || ROLE === 'worker') return undefined;
  const folder = RELEASES_DIR ?? join(DATA_DIR, 'releases');
  // A store that fails on some pages of earlier releases still sells.
  await keepRelease(build, name, folder).catch((error: unknown) => log.warn('releases', { error }));
  return folder;
}
