/**
 * node --import tsx tools/checks/structure.ts: compares docs/architecture.md with the actual
 * imports. Exits with 1 if they differ.
 */
import { resolve } from 'node:path';
import { findGatewayNames } from './gateway-names';
import { readImports, readSources } from './imports';
import { countPlaces, findDecoders, findProblems } from './rules';

const sources = readSources(resolve(import.meta.dirname, '../..'));
const imports = readImports(sources);
const problems = [...findProblems(imports), ...findDecoders(sources), ...findGatewayNames(sources)];
for (const problem of problems) console.error(`✗ ${problem}`);
const { files, groups, rooms, areas } = countPlaces(imports);
console.log(
  `${files} files, ${groups} groups of lib with ${rooms} rooms, ${areas} areas of components: ${problems.length === 0 ? 'no cycles, no upward imports' : `${problems.length} problems`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
