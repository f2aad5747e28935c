// npm run bench -- search-stored [--count=250000] [--each=60] [--seed=1] [--url=file:///folder]:
// measures an index that many processes share (SEARCH_URL). Reports its build time. For another,
// read-only process, reports start, memory, suggestions, pages, lists, counts, and the delay until
// it sees a write.

import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NO_NAMES } from '@/lib/catalogue/search/words/salt-name-rules';
import { IndexWriter } from '@/lib/catalogue/search/stored/index-writer';
import { openStore } from '@/lib/catalogue/search/stored/open-store';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { step, UserError } from '../../tools/shared/terminal.mjs';
import { makeFolder } from './folder.mjs';
import { blowUp } from './search/blow-up';
import { installLance } from './search/install-packages';
import { makeQueries } from '../../test/search/make-queries';
import { PRICE_LIST, readPriceList, toSearchRow } from '../../test/search/read-price-list';
import { SeededRandom } from '../../test/search/seeded-random';

const PAGE = 500;
const SETTINGS = { OUTSIDE_TIMEOUT_MS: 60_000, S3_REGION: 'ap-south-1', S3_FORCE_PATH_STYLE: 'true' } as const;

function option(name: string, usual: string): string {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual;
}

async function main() {
  if (!existsSync(PRICE_LIST))
    throw new UserError(
      'The price list is missing.',
      'It is not part of the project. See test/search/read-price-list.ts.',
    );
  const [files, packages] = [
    option('files', '') || makeFolder('medcall-stored-'),
    option('packages', '') || makeFolder('medcall-peers-'),
  ];
  if (!option('packages', '')) await step('Installing LanceDB', () => installLance(packages));
  const url = option('url', pathToFileURL(join(files, 'index')).href);
  const seed = Number(option('seed', '1'));
  const medicines = [...blowUp(readPriceList(), Number(option('count', '250000')), seed)].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const queries = makeQueries(medicines, Number(option('each', '60')), new SeededRandom(seed + 2));
  writeFileSync(join(files, 'queries.json'), JSON.stringify(queries));
  writeFileSync(join(files, 'one.json'), JSON.stringify(medicines[0]));
  const store = openStore(url, SETTINGS, packages);
  const writer = new IndexWriter(store, 'bench', {
    async readAll(take) {
      for (let from = 0; from < medicines.length; from += PAGE)
        await take(medicines.slice(from, from + PAGE).map((medicine, at) => toSearchRow(medicine, from + at)));
      return '0';
    },
    readChanged: () => Promise.resolve('0'),
    readSaltNames: () => Promise.resolve(NO_NAMES),
  });
  await step(`Building an index of ${medicines.length} products in ${url}`, () => writer.build());
  const published = (await store.current())!;
  console.log(`built and written in ${(published.directory.tookMs / 1000).toFixed(1)} s`);
  await store.close();
  const args = ['--expose-gc', '--import', 'tsx', 'lab/bench/search/measure-stored.ts', url, packages, files];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}

void runMain(main);
