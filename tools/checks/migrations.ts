/** node --import tsx tools/checks/migrations.ts: holds new migrations against what an open shop, and the release before, can bear. Ends with 1 when one does not. */
import { migrationsFolder, readMigrations } from '../local-stack/migrations-folder.mjs';
import { findMigrationProblems, LAST_UNCHECKED } from './migration-rules';

const migrations = readMigrations();
const problems = findMigrationProblems(migrationsFolder, migrations);
for (const problem of problems) console.error(`✗ ${problem}`);
const count = migrations.filter(({ name }) => name > LAST_UNCHECKED).length;
console.log(
  `${count} migrations since ${LAST_UNCHECKED}: ${problems.length === 0 ? 'all can run while the shop is open' : `${problems.length} problems`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
