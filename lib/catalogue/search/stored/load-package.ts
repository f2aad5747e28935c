import { join } from 'node:path';

/** Tested versions of the optional packages, the same as the optional peers in package.json. */
export const OPTIONAL = {
  lance: { packages: ['@lancedb/lancedb@0.39.0', 'apache-arrow@18.1.0'] },
} as const;

/** Where a package is missing that a setting asks for. */
export class MissingPackage extends Error {}

/**
 * A package that is installed only where a setting asks for it: neither the build nor the image may come to it by themselves.
 * @param from the folder in whose node_modules it lies
 */
export function loadPackage<Package>(name: string, engine: keyof typeof OPTIONAL, from: string): Package {
  const { createRequire } = process.getBuiltinModule('node:module');
  try {
    return createRequire(join(from, 'package.json'))(name) as Package;
  } catch (error) {
    const { packages } = OPTIONAL[engine];
    throw new MissingPackage(
      `SEARCH_URL needs packages that are not installed with the store: npm install --no-save ${packages.join(' ')} (${String(error)})`,
    );
  }
}
