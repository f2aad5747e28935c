/** Entry of this folder: only instrumentation.ts imports it, unless the setting EDGE is off. */
import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { readRelease } from '@/lib/kernel/release';
import type { WrapListener } from '@/lib/kernel/server/listen-first';
import { storeReleaseFiles } from './previous-releases';
import { edgeListener, type Catalogue } from './request-listener';

export { repairRequests } from './repair-requests';
export { invalidateResponses } from './response-cache';

/**
 * Copies the browser files of this release to the folder with those of earlier releases. Other
 * processes may get requests for these files as soon as this process serves a page.
 * @param build folder of the build
 * @returns the folder of the releases; undefined for a build without a name
 */
async function storeRelease(build: string): Promise<string | undefined> {
  const { name } = readRelease(build);
  const { DATA_DIR, RELEASES_DIR, ROLE } = env();
  if (!name || ROLE === 'worker') return undefined;
  const folder = RELEASES_DIR ?? join(DATA_DIR, 'releases');
  // A store that fails on some pages of earlier releases still sells.
  await storeReleaseFiles(build, name, folder).catch((error: unknown) => log.warn('releases', { error }));
  return folder;
}

/**
 * Creates the listener before Next.js (docs/adr/0009-before-next.md).
 * @param build folder of the build
 */
export const createListener = async (build: string, catalogue: Catalogue): Promise<WrapListener> =>
  edgeListener(build, catalogue, await storeRelease(build));
