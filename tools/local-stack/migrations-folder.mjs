// The migrations as they lie in prisma/migrations, in Prisma's own form.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMarks } from './migration-marks.mjs';
import { root } from './paths.mjs';

export const migrationsFolder = join(root, 'prisma', 'migrations');
export const lockFileName = 'migration_lock.toml';

/** A migration of this name and text: with the checksum Prisma gives it, and what it says of itself. */
export function toMigration(name, sql) {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), ...readMarks(name, sql) };
}

/** Every migration, oldest first. */
export function readMigrations() {
  if (!existsSync(migrationsFolder)) return [];
  return readdirSync(migrationsFolder)
    .filter((name) => existsSync(join(migrationsFolder, name, 'migration.sql')))
    .sort()
    .map((name) => toMigration(name, readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8')));
}
