// npm run bench -- pages: measures requests per second of the catalogue's pages, with Brotli as in
// a browser and uncompressed. In the same run it measures bare prerendered pages of the same size.
// The pages are Home, a list and a product page. Only the ratios carry over to another machine.
//
// Options: --seconds=10, --rounds=3.

import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './folder.mjs';
import { serveBarePages } from './pages/bare-app.mjs';
import { BROWSER, load, median } from './pages/load.mjs';
import { queriesOfSecondVisit } from './pages/second-visit.mjs';
import { serveStore } from './store.mjs';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { UserError, print, step } from '../../tools/shared/terminal.mjs';
import { cleanEnvironment } from '../../tools/test/clean-environment.mjs';

const option = (name, fallback) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const goal = { ofFloor: 0.6, ofUnpacked: 0.9 };

async function sizeOf(url) {
  const response = await fetch(url);
  if (response.status !== 200) throw new UserError(`${url} responded with ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

async function choosePages(base) {
  const list = '/Product/first-aid';
  const text = await (await fetch(base + list)).text();
  const product = text.match(/href="(\/Detail_page\/[^"?#]+)"/)?.[1];
  if (!product) throw new UserError(`${list} links to no product.`);
  const pages = [
    { name: 'Home', path: '/Home' },
    { name: 'list', path: list },
    { name: 'product', path: product },
  ];
  for (const page of pages) {
    page.url = base + page.path;
    await sizeOf(page.url);
    page.bytes = await sizeOf(page.url);
  }
  return pages;
}

async function checkSecondVisits(pages, database) {
  for (const { path, url } of pages) {
    const statements = await queriesOfSecondVisit(database, url);
    if (statements.length > 0)
      throw new UserError(
        `The second visit of ${path} queries the database:\n${statements.map(({ query }) => query).join('\n')}`,
      );
  }
  return 'from the cache, no statement';
}

async function measure(pages, seconds, rounds, note) {
  const measured = pages.map(() => ({ packed: [], plain: [], bare: [] }));
  for (const { url, bareUrl } of pages)
    for (const address of [url, bareUrl]) await load(address, Math.min(3, seconds), BROWSER);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [place, { name, url, bareUrl }] of pages.entries()) {
      note(`round ${round}, ${name}`);
      measured[place].packed.push(await load(url, seconds, BROWSER));
      measured[place].plain.push(await load(url, seconds));
      measured[place].bare.push(await load(bareUrl, seconds));
    }
  }
  return measured.map(({ packed, plain, bare }) => {
    // Compares measurements close in time, so that other load on the machine affects both.
    const ratios = packed.map(({ rate }, round) => ({
      ofFloor: rate / bare[round].rate,
      ofUnpacked: rate / plain[round].rate,
    }));
    return { packed: median(packed), plain: median(plain), bare: median(bare), ...median(ratios) };
  });
}

function printTable(pages, results) {
  const row = (cells) => print(`| ${cells.join(' | ')} |`);
  row([
    ...[
      'page',
      'bytes (bare)',
      'req/s with Brotli',
      'p50 / p99 ms',
      'unpacked req/s',
      'bare req/s',
      'bare p50 / p99 ms',
    ],
    ...['of unpacked', 'of the floor (medians of rounds)'],
  ]);
  row(['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:']);
  let met = true;
  for (const [place, { path, bytes, bareBytes }] of pages.entries()) {
    const { packed, plain, bare, ofFloor, ofUnpacked } = results[place];
    met &&= ofFloor >= goal.ofFloor && ofUnpacked >= goal.ofUnpacked;
    row([
      path,
      `${bytes} (${bareBytes})`,
      Math.round(packed.rate),
      `${packed.p50} / ${packed.p99}`,
      Math.round(plain.rate),
      Math.round(bare.rate),
      `${bare.p50} / ${bare.p99}`,
      `${Math.round(ofUnpacked * 100)} %`,
      `${Math.round(ofFloor * 100)} %`,
    ]);
  }
  return met;
}

async function main() {
  const [seconds, rounds] = [option('seconds', 10), option('rounds', 3)];
  const folder = makeFolder('medcall-pages-');
  const env = cleanEnvironment();
  const store = await serveStore(folder, env);
  const pages = await choosePages(store.base);
  await step('Second visits', () => checkSecondVisits(pages, store.database));
  await step('Creating bare pages of the same size', async () => {
    const bare = join(folder, 'bare');
    mkdirSync(bare);
    const urls = await serveBarePages(
      bare,
      env,
      pages.map(({ bytes }) => bytes),
    );
    for (const [place, url] of urls.entries())
      Object.assign(pages[place], { bareUrl: url, bareBytes: await sizeOf(url) });
  });
  let results;
  await step('Measuring', async (note) => {
    results = await measure(pages, seconds, rounds, note);
  });
  print(
    `\n16 connections, ${rounds} interleaved rounds of ${seconds} s, medians; Node ${process.versions.node}, ${cpus().length} cores shared with the load\n`,
  );
  const met = printTable(pages, results);
  print(
    `\nGoals of ${goal.ofUnpacked * 100} % of unpacked and ${goal.ofFloor * 100} % of the floor ${met ? 'met' : 'MISSED'}.`,
  );
  if (!met) process.exitCode = 1;
}

await runMain(main);
