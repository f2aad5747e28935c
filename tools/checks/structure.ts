/**
 * node --import tsx tools/checks/structure.ts: compares the rules of docs/architecture.md with the
 * actual imports and folders. Exits with 1 if they differ.
 */
import { resolve } from 'node:path';
import { LOCALES } from '../../lib/kernel/locales';
import { findGatewayNames } from './gateway-names';
import { isOfStore, readImports, readSources } from './imports';
import { findLanguages, readLanguageSources } from './languages';
import { countParts, findDecoders, findProblems } from './rules';
import { findStoreNames, readShownSources } from './store-names';

const root = resolve(import.meta.dirname, '../..');
const sources = readSources(root);
const imports = readImports(sources);
const problems = [
  ...findProblems(imports),
  ...findDecoders(sources),
  ...findLanguages(readLanguageSources(root), LOCALES),
  ...findStoreNames(readShownSources(root)),
  ...findGatewayNames(Object.fromEntries(Object.entries(sources).filter(([file]) => isOfStore(file)))),
];
for (const problem of problems) console.error(`✗ ${problem}`);
const { files, groups, rooms, areas } = countParts(imports);
console.log(
  `${files} files, ${groups} groups of lib with ${rooms} rooms, ${areas} areas of components: ${problems.length === 0 ? 'no cycles, no upward imports' : `${problems.length} problems`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
