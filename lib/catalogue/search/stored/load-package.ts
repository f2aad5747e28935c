import { join } from 'node:path';

/** Tested versions. package.json lists the same ones as optional peers. */
export const OPTIONAL = {
  lance: { packages: ['@lancedb/lancedb@0.39.0', 'apache-arrow@18.1.0'] },
} as const;

/** Thrown if a package that a setting requires is not installed. */
export class MissingPackage extends Error {}

/**
 * Loads a package that is installed only if a setting requires it. Neither the build nor the image
 * may include it by default.
 * @param from folder whose node_modules contains the package
 */
export function loadPackage<Package>(name: string, engine: keyof typeof OPTIONAL, from: string): Package {
  const { createRequire } = process.getBuiltinModule('node:module');
  try {
    return createRequire(join(from, 'package.json'))(name) as Package;
  } catch (error) {
    const { packages } = OPTIONAL[engine];
    throw new MissingPackage(
      `SEARCH_URL needs packages that are not installed. Run npm install --no-save ${packages.join(' ')} (${String(error)})`,
    );
  }
}
