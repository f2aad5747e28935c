// npm run bench -- search-peers [--count=250000] [--each=100] [--seed=1] [--only=own,minisearch]: the store's search beside libraries that search,
// each in a process of its own with the same products and the same queries. They are installed into a temporary folder; the store needs none of them.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../local-stack/processes.mjs';
import { runMain } from '../local-stack/shutdown.mjs';
import { print, printError, step, UserError } from '../local-stack/terminal.mjs';
import { makeFolder } from './folder.mjs';
import { blowUp } from './search/blow-up';
import { ENGINES } from './search/engines/engines';
import { installPeers } from './search/engines/packages';
import { makeQueries } from './search/make-queries';
import type { Outcome } from './search/measure-engine';
import { PRICE_LIST, readPriceList } from './search/price-list';
import { printTables } from './search/print-tables';
import { SeededRandom } from './search/seeded-random';

const WARM = 10;

function option(name: string, usual: string): string {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual;
}

/** Products and queries, written down once so that every engine gets the same. */
function writeInput(files: string, count: number, each: number, seed: number): void {
  const list = readPriceList();
  const medicines = [...blowUp(list, count, seed)].sort((one, other) => (one.name < other.name ? -1 : 1));
  writeFileSync(join(files, 'products.jsonl'), medicines.map((medicine) => `${JSON.stringify(medicine)}\n`).join(''));
  const queries = {
    warm: makeQueries(list, WARM, new SeededRandom(seed + 3)),
    listed: makeQueries(list, each, new SeededRandom(seed + 1)),
    all: makeQueries(medicines, each, new SeededRandom(seed + 2)),
  };
  writeFileSync(join(files, 'queries.json'), JSON.stringify(queries));
}

async function measureApart(name: string, files: string, packages: string): Promise<Outcome | undefined> {
  const args = ['--expose-gc', '--max-old-space-size=12000', '--import', 'tsx', 'tools/bench/search/measure-engine.ts'];
  try {
    const env = process.env as Record<string, string>;
    await step(name, () => mustRun(name, process.execPath, [...args, name, files, packages], { env }));
    return JSON.parse(readFileSync(join(files, `${name}.json`), 'utf8')) as Outcome;
  } catch (error) {
    printError(error);
    return undefined;
  }
}

async function main() {
  if (!existsSync(PRICE_LIST))
    throw new UserError(
      'The price list is not beside the project.',
      'It is not part of it: see tools/bench/search/price-list.ts.',
    );
  const names = option('only', Object.keys(ENGINES).join(',')).split(',');
  const [files, packages] = [makeFolder('medcall-search-'), makeFolder('medcall-peers-')];
  await step('Making products and queries', () => {
    writeInput(files, Number(option('count', '250000')), Number(option('each', '100')), Number(option('seed', '1')));
    return Promise.resolve();
  });
  await step('Installing the peers', () => installPeers(packages));
  const outcomes: [string, Outcome][] = [];
  for (const name of names) {
    const outcome = await measureApart(name, files, packages);
    if (outcome) outcomes.push([name, outcome]);
  }
  print();
  printTables(outcomes);
}

void runMain(main);
