// Migrations in prisma/migrations, in Prisma's format.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/paths.mjs';
import { readMarks } from './migration-marks.mjs';

export const migrationsFolder = join(root, 'prisma', 'migrations');
export const lockFileName = 'migration_lock.toml';

/**
 * Returns a migration with this name and text, its checksum as Prisma computes it, and its marks.
 */
export function toMigration(name, sql) {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), ...readMarks(name, sql) };
}

/** Returns all migrations, oldest first. */
export function readMigrations() {
  if (!existsSync(migrationsFolder)) return [];
  return readdirSync(migrationsFolder)
    .filter((name) => existsSync(join(migrationsFolder, name, 'migration.sql')))
    .sort()
    .map((name) => toMigration(name, readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8')));
}
