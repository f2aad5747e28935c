import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Manifest = z.object({ finishedAt: z.coerce.date() });
const Verification = z.object({ verifiedAt: z.coerce.date(), backup: z.coerce.date(), holds: z.boolean() });

/**
 * State of BACKUP_DIR as written by tools/backup. `newest` null: there is no complete backup yet.
 * `verified`: last time a backup was restored elsewhere and checked against the ledger; null:
 * never.
 */
export type BackupState = {
  newest: Date | null;
  count: number;
  verified: { at: Date; backup: Date; holds: boolean } | null;
};

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(/*turbopackIgnore: true*/ file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads the state of the backup folder.
 * @returns null if this process has none: another machine stores the backups, or there are none
 */
export async function readBackup(folder: string | undefined): Promise<BackupState | null> {
  if (!folder) return null;
  const base = join(folder, 'base');
  const names = await readdir(/*turbopackIgnore: true*/ base).catch(() => null);
  if (!names) return null;
  const copies = await Promise.all(names.map((name) => readJson(join(base, name, 'manifest.json'), Manifest)));
  const ends = copies.flatMap((copy) => copy?.finishedAt.getTime() ?? []);
  const lastVerification = await readJson(join(folder, 'verified.json'), Verification);
  return {
    newest: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    count: ends.length,
    verified: lastVerification && {
      at: lastVerification.verifiedAt,
      backup: lastVerification.backup,
      holds: lastVerification.holds,
    },
  };
}
