/** node --import tsx tools/checks/structure.ts: holds the picture of docs/architecture.md against what imports what. Ends with 1 when they differ. */
import { resolve } from 'node:path';
import { readImports, readSources } from './imports';
import { countPlaces, findProblems } from './rules';

const imports = readImports(readSources(resolve(import.meta.dirname, '../..')));
const problems = findProblems(imports);
for (const problem of problems) console.error(`✗ ${problem}`);
const { files, wings, rooms, areas } = countPlaces(imports);
console.log(
  `${files} files, ${wings} wings of lib with ${rooms} rooms, ${areas} areas of components: ${problems.length === 0 ? 'no circles, nothing imports upwards' : `${problems.length} problems`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
