import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the files that the build contains; browsers request them by their path below it. */
export const publicFolder = () => join(/*turbopackIgnore: true*/ process.cwd(), 'public');

/**
 * Finds a file of the build by its path below public/.
 * @returns null if it does not exist
 */
export async function findBuilt(image: string): Promise<string | null> {
  const file = join(publicFolder(), image);
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() ? file : null;
}
