// The migrations as they lie in prisma/migrations, in Prisma's own form.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

export const migrationsFolder = join(root, 'prisma', 'migrations');
export const lockFileName = 'migration_lock.toml';

/** Every migration, oldest first: its name, its SQL and the checksum Prisma gives it. */
export function readMigrations() {
  if (!existsSync(migrationsFolder)) return [];
  return readdirSync(migrationsFolder)
    .filter((name) => existsSync(join(migrationsFolder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
