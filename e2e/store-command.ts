import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import logins from '../tools/local-stack/demo-logins.json';
import { openDatabase, openSecret } from './stores';

const run = promisify(execFile);
const root = resolve(__dirname, '..');

/** `npm run <name> -- …` on the database of the open store: what the shop's people do. @returns what it printed */
export async function storeCommand(name: 'order' | 'settings', ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: openDatabase(), NEXTAUTH_SECRET: openSecret(), PAYMENTS: 'sandbox' };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', `tools/commands/${name}.ts`, ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

export const orderCommand = (...words: string[]) => storeCommand('order', ...words);

/** Under whose registration prescriptions are decided. */
export const BY_PHARMACIST = ['--pharmacist', logins.pharmacist.email];

/** One step of an order on its way. @returns what it printed */
export function moveOrder(number: string, step: 'approve' | 'dispatch' | 'deliver' | 'return'): Promise<string> {
  return orderCommand(number, step, ...(step === 'approve' ? BY_PHARMACIST : []));
}
