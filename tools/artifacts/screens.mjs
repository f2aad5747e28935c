// node tools/artifacts/screens.mjs [shop|console]: takes pictures of all screens in dist/screens.
// For the shop, every screen of e2e/screens.ts on a phone and a desktop in both languages. For the
// console, every screen and one of each thing in it, on both in English. Writes the README.md of
// each folder. Uses the store of E2E_BASE_URL (with the other E2E_BASE_ variables of
// e2e/stores.ts), or builds and starts one as npm test does.

import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../prepare/generate.mjs';
import { installPackages } from '../prepare/install.mjs';
import { root } from '../shared/paths.mjs';
import { mustRun } from '../shared/processes.mjs';
import { runMain } from '../shared/shutdown.mjs';
import { print, step } from '../shared/terminal.mjs';
import { ensureChromium } from '../test/chromium.mjs';
import { cleanEnvironment } from '../test/clean-environment.mjs';
import { makeRunFolder, makeSeededTemplate, startTestDatabase } from '../test/test-database.mjs';
import { buildForTests, servers, startTestServer } from '../test/test-servers.mjs';

const folder = join(root, 'dist', 'screens');
const consoleFolder = join(folder, 'console');
const picturesOf = (place) => readdirSync(place).filter((name) => name.endsWith('.webp'));
const bytesOf = (place) => picturesOf(place).reduce((sum, name) => sum + statSync(join(place, name)).size, 0);
const SHAPES = ['phone-en', 'phone-ta', 'desktop-en', 'desktop-ta'];

async function startStore(env) {
  await installPackages();
  await generate();
  const [open] = servers;
  await step('Building the store', (note) => buildForTests(env, note));
  const place = await makeRunFolder();
  const database = await startTestDatabase(place);
  await makeSeededTemplate(
    database,
    {
      ...env,
      NODE_ENV: 'production',
      PAYMENTS: 'sandbox',
      NEXTAUTH_SECRET: 'x'.repeat(32),
    },
    { hasDesk: process.argv.includes('console') },
  );
  return startTestServer(open, database, env, place);
}

/** Writes the index of the folder, with one row per screen. */
function writeIndex() {
  const files = picturesOf(folder);
  const screens = [...new Set(files.map((name) => name.replace(/-(phone|desktop)-\w+\.webp$/, '')))].sort();
  const cell = (screen, shape) => {
    const file = `${screen}-${shape}.webp`;
    return files.includes(file)
      ? `<a href="${file}"><img src="${file}" width="${shape.startsWith('phone') ? 130 : 300}" alt="${screen}, ${shape}"></a>`
      : '';
  };
  const rows = screens.map(
    (screen) => `| ${[screen.replaceAll('-', ' '), ...SHAPES.map((shape) => cell(screen, shape))].join(' | ')} |`,
  );
  const text = [
    '# Screens',
    '',
    'Made by `node tools/artifacts/screens.mjs`: 390 x 844 and 1440 x 900, English and Tamil, the demo catalogue.',
    '',
    `| screen | ${SHAPES.join(' | ')} |`,
    `| --- |${' --- |'.repeat(SHAPES.length)}`,
    ...rows,
    '',
  ];
  writeFileSync(join(folder, 'README.md'), text.join('\n'));
}

/** One row per screen of the console. */
function writeConsoleIndex() {
  const screens = [...new Set(picturesOf(consoleFolder).map((name) => name.replace(/-(phone|desktop)\.webp$/, '')))];
  const cell = (screen, size, width) => {
    const file = `${screen}-${size}.webp`;
    return `<a href="${file}"><img src="${file}" width="${width}" alt="${screen.replaceAll('-', ' ')}, ${size}"></a>`;
  };
  const rows = screens
    .sort()
    .map((name) => `| ${name.replaceAll('-', ' ')} | ${cell(name, 'desktop', 320)} | ${cell(name, 'phone', 110)} |`);
  const text = `# Console screens

Made by \`node tools/artifacts/screens.mjs console\`: 1440 x 900 and 390 x 844.

| screen | desktop | phone |
|---|---|---|
${rows.join('\n')}
`;
  writeFileSync(join(consoleFolder, 'README.md'), text);
}

/** Sets of pictures: target folder, description, and the Playwright projects that take them. */
const PARTS = {
  shop: { place: folder, describe: writeIndex, projects: SHAPES },
  console: { place: consoleFolder, describe: writeConsoleIndex, projects: ['console-phone', 'console-desktop'] },
};

async function main() {
  const [requested] = process.argv.slice(2);
  if (requested && !PARTS[requested]) throw new Error(`Unknown part "${requested}". Use shop or console.`);
  const parts = requested ? [PARTS[requested]] : Object.values(PARTS);
  const env = cleanEnvironment();
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('E2E_BASE_')));
  const store = given.E2E_BASE_URL ? given : await startStore(env);
  for (const { place } of parts) {
    mkdirSync(place, { recursive: true });
    for (const name of picturesOf(place)) rmSync(join(place, name));
  }
  // The console scene calls the Razorpay sandbox with the keys of the store.
  const keys = {
    NEXTAUTH_SECRET: store.E2E_BASE_SECRET,
    PAYMENTS: 'sandbox',
    DATABASE_URL: store.E2E_BASE_DATABASE_URL,
  };
  const settings = { ...env, ...store, ...keys, CHROMIUM_PATH: await ensureChromium() };
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const projects = parts.flatMap((part) => part.projects.flatMap((name) => ['--project', name]));
  await step('Taking screenshots', (note) =>
    mustRun(
      'Taking screenshots',
      process.execPath,
      [playwright, 'test', '--config', 'e2e/pictures/playwright.config.ts', ...projects],
      { env: settings, onOutput: (text) => note(text.trim().split('\n').at(-1).slice(0, 60)) },
    ),
  );
  for (const { place, describe } of parts) {
    describe();
    print(`${picturesOf(place).length} pictures, ${(bytesOf(place) / 1e6).toFixed(1)} MB in ${place}.`);
  }
}

await runMain(main);
