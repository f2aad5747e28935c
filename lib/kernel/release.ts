import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processWide } from './process-wide';

/** What Next.js takes for the name of a deployment, and every file system for that of a folder. */
const NAME = /^[\w-]{1,64}$/;

/**
 * The name a build is given by RELEASE, such as a version or a commit. Dots and pluses of a version become underscores: neither addresses nor folders take all of them.
 * @param given the setting; empty gives no name
 * @throws when it is no name for a build
 */
export function nameOfRelease(given: string | undefined): string | undefined {
  const name = given?.trim().replaceAll(/[.+]/g, '_');
  if (!name) return undefined;
  if (!NAME.test(name)) throw new Error(`RELEASE is '${given}': it takes up to 64 letters, digits and . _ - +`);
  return name;
}

/**
 * What was built, as it was built: what RELEASE says while it is served changes nothing any more.
 * @param build the folder of the build
 * @returns `id` tells this build from others; `name` is what RELEASE said, if anything
 */
export function readRelease(build: string): { id: string; name: string | undefined } {
  const id = readFileSync(join(build, 'BUILD_ID'), 'utf8').trim();
  const file = join(build, 'required-server-files.json');
  if (!existsSync(file)) return { id, name: undefined };
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config?: { deploymentId?: string } };
  return { id, name: nameOfRelease(config?.deploymentId) };
}

const running = processWide('release', () => ({}) as { id?: string });

/** From now on this process says that it runs this build. */
export function noteRelease(id: string): void {
  running.id = id;
}

/** The build this process runs: the name RELEASE gave it, or else the one it was born with. None in development and in commands. */
export const runningRelease = (): string | undefined => running.id;
