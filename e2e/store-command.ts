import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import logins from '../prisma/demo/demo-logins.json';
import { openDatabase, openSecret } from './stores';

const run = promisify(execFile);
const root = resolve(__dirname, '..');

/**
 * Runs `npm run <name> -- …` on the database of the open store, like its staff. @returns the output
 */
export async function storeCommand(
  name: 'order' | 'settings' | 'menus' | 'pages' | 'seo' | 'zones',
  ...words: string[]
): Promise<string> {
  const env = { ...process.env, DATABASE_URL: openDatabase(), NEXTAUTH_SECRET: openSecret(), PAYMENTS: 'sandbox' };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', `tools/commands/${name}.ts`, ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

/** Imports facts of the store, like a file of its owner. */
export async function importFacts(store: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'medcall-facts-'));
  const file = join(folder, 'facts.json');
  writeFileSync(file, JSON.stringify({ store }));
  await storeCommand('settings', 'import', file);
  rmSync(folder, { recursive: true });
}

export const orderCommand = (...words: string[]) => storeCommand('order', ...words);

/** Contents of a prescription that satisfy the law. */
const SHEET = [
  'patient=Meena Kumari',
  'patient-address=12, Anna Salai, Chennai',
  'prescriber=Dr. K. Selvam',
  'registration=TNMC 45821',
  'prescriber-address=3, Hospital Road, Chennai',
  'written-on=2026-11-20',
  'signed=yes',
];

/** Option that names the pharmacist who decides on prescriptions. */
export const BY_PHARMACIST = ['--pharmacist', logins.pharmacist.email];

/** Moves an order one step. @returns the output */
export async function moveOrder(number: string, step: 'approve' | 'dispatch' | 'deliver' | 'return'): Promise<string> {
  if (step === 'approve') await orderCommand(number, 'describe', ...SHEET, ...BY_PHARMACIST);
  return orderCommand(number, step, ...(step === 'approve' ? BY_PHARMACIST : []));
}
