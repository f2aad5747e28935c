/**
 * node --import tsx tools/checks/migrations.ts: checks that new migrations do not block an open
 * shop or break the previous release. Exits with 1 if one does.
 */
import { migrationsFolder, readMigrations } from '../database/migrations-folder.mjs';
import { findMigrationProblems, LAST_UNCHECKED } from './migration-rules';

const migrations = readMigrations();
const problems = findMigrationProblems(migrationsFolder, migrations);
for (const problem of problems) console.error(`✗ ${problem}`);
const count = migrations.filter(({ name }) => name > LAST_UNCHECKED).length;
console.log(
  `${count} migrations since ${LAST_UNCHECKED}: ${problems.length === 0 ? 'all can run while the shop is open' : `${problems.length} problems`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
