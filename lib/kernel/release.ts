import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processWide } from './process-wide';

/** Valid as a deployment name in Next.js, and as a folder name in every file system. */
const NAME = /^[\w-]{1,64}$/;

/**
 * Returns the name of a build from RELEASE, such as a version or a commit. Replaces dots and pluses
 * of a version with underscores, because addresses and folders do not support all of them.
 * @param given the setting; an empty one gives no name
 * @throws if it is not a valid build name
 */
export function nameOfRelease(given: string | undefined): string | undefined {
  const name = given?.trim().replaceAll(/[.+]/g, '_');
  if (!name) return undefined;
  if (!NAME.test(name)) throw new Error(`RELEASE is '${given}'. Use up to 64 letters, digits and . _ - +`);
  return name;
}

/**
 * Reads the release of a build. A different RELEASE at run time has no effect.
 * @param build folder of the build
 * @returns `id` identifies the build; `name` is the RELEASE of the build, if set
 */
export function readRelease(build: string): { id: string; name: string | undefined } {
  const id = readFileSync(join(build, 'BUILD_ID'), 'utf8').trim();
  const file = join(build, 'required-server-files.json');
  if (!existsSync(file)) return { id, name: undefined };
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config?: { deploymentId?: string } };
  return { id, name: nameOfRelease(config?.deploymentId) };
}

const running = processWide('release', () => ({}) as { id?: string });

/** Sets the build that this process reports. */
export function noteRelease(id: string): void {
  running.id = id;
}

/**
 * Returns the build of this process: its RELEASE name, or else its generated ID. Undefined in
 * development and in commands.
 */
export const runningRelease = (): string | undefined => running.id;
