import { createRequire } from 'node:module';
import { join } from 'node:path';
import { mustRun } from '../../../local-stack/processes.mjs';

/** What is measured beside our own index. The store needs none of it: the benchmark installs it into a folder of its own, which is gone afterwards. */
const PACKAGES = [
  'minisearch@7.2.0',
  '@orama/orama@3.1.18',
  'flexsearch@0.8.212',
  '@leeoniya/ufuzzy@1.0.19',
  // Asks for Node.js 22 and works with 20; the second is what it needs beside it.
  '@lancedb/lancedb@0.39.0',
  'apache-arrow@18.1.0',
];

/** Installs what is measured, from the npm registry. Programs of packages are not run. */
export async function installPeers(folder: string): Promise<void> {
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES];
  await mustRun('npm install', 'npm', args, { env: process.env as Record<string, string> });
}

/** A package of that folder. */
export function packageOf<Package>(folder: string, name: string): Package {
  const loaded = createRequire(join(folder, 'package.json'))(name) as Package | { default: Package };
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded && typeof loaded.default === 'function'
    ? loaded.default
    : (loaded as Package);
}
