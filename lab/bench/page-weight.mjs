// npm run bench -- weight: measures the transfer size of the screens until they are idle, on the
// first visit of a phone without interaction. Reports kB per kind and the number of requests, in
// Chromium. Fails if a catalogue page loads more script than its budget.
//
// Options: --base=http://localhost:3000 (a running production build; otherwise one is built and
// started).

import { chromium } from '@playwright/test';
import { ensureChromium } from '../../tools/test/chromium.mjs';
import { makeFolder } from './folder.mjs';
import { serveStore } from './store.mjs';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { UserError, print, step } from '../../tools/shared/terminal.mjs';
import { cleanEnvironment } from '../../tools/test/clean-environment.mjs';

const KINDS = ['Script', 'Stylesheet', 'Document', 'Font', 'Image'];
const SCRIPT_BUDGET_KB = 160;
/** A page is idle after this time without network activity; the banner starts within it. */
const REST_MS = 4000;

const screens = [
  { name: 'Home', path: '/Home', isCatalogue: true },
  { name: 'Home, Tamil', path: '/ta/Home', isCatalogue: true },
  { name: 'list', path: '/Product/first-aid', isCatalogue: true },
  { name: 'search', path: '/Product?q=paracetamol', isCatalogue: true },
  { name: 'product', path: '/Detail_page/sterile-lancets-28g-100', isCatalogue: true },
  { name: '404', path: '/no-such-page', isCatalogue: true },
  { name: 'Login', path: '/Login' },
  { name: 'Signup', path: '/Signup' },
];

const kilobytes = (bytes) => Math.round(bytes / 100) / 10;

/**
 * Loads a page in a new profile.
 * @returns transferred bytes per kind, and the number of requests
 */
async function weigh(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const kinds = new Map();
  const sizes = new Map();
  let last = Date.now();
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  // Counts bodies only: the page does not determine the size of headers.
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
    last = Date.now();
  });
  // The document reports its size only at the end.
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Document' && !sizes.get(requestId)) sizes.set(requestId, encodedDataLength);
  });
  const response = await page.goto(url, { waitUntil: 'load' });
  if (response.status() >= 500) throw new UserError(`${url} responded with ${response.status()}`);
  while (Date.now() - last < REST_MS) await page.waitForTimeout(200);
  await context.close();
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  for (const [request, size] of sizes) if (kinds.get(request) in bytes) bytes[kinds.get(request)] += size;
  return { bytes, requests: kinds.size };
}

function printTable(results) {
  const row = (cells) => print(`| ${cells.join(' | ')} |`);
  row(['screen', 'JS kB', 'CSS kB', 'HTML kB', 'fonts kB', 'images kB', 'requests']);
  row(['---', '--:', '--:', '--:', '--:', '--:', '--:']);
  for (const { name, bytes, requests } of results)
    row([name, ...KINDS.map((kind) => kilobytes(bytes[kind])), requests]);
}

async function main() {
  const given = process.argv.find((word) => word.startsWith('--base='))?.slice('--base='.length);
  const base = given ?? (await serveStore(makeFolder('medcall-weight-'), cleanEnvironment())).base;
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const results = [];
  try {
    await step('Weighing', async (note) => {
      for (const screen of screens) {
        note(screen.name);
        // The first visit only renders the page.
        await fetch(base + screen.path);
        results.push({ ...screen, ...(await weigh(browser, base + screen.path)) });
      }
    });
  } finally {
    await browser.close();
  }
  printTable(results);
  const heavy = results.filter(({ isCatalogue, bytes }) => isCatalogue && kilobytes(bytes.Script) > SCRIPT_BUDGET_KB);
  print(
    `\nBudget of ${SCRIPT_BUDGET_KB} kB script on catalogue pages ${heavy.length === 0 ? 'met' : `exceeded by ${heavy.map(({ name }) => name).join(', ')}`}.`,
  );
  if (heavy.length > 0) process.exitCode = 1;
}

await runMain(main);
