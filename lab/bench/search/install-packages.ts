import { mustRun } from '../../../tools/shared/processes.mjs';
import { OPTIONAL } from '@/lib/catalogue/search/stored/load-package';

/** Installs the optional packages of the stored index from the npm registry into `folder`. */
export async function installLance(folder: string): Promise<void> {
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  await mustRun('npm install', 'npm', ['install', '--prefix', folder, ...flags, ...OPTIONAL.lance.packages], {
    env: process.env as Record<string, string>,
  });
}
