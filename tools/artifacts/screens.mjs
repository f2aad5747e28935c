// node tools/artifacts/screens.mjs: docs/screens anew, a picture of every screen of e2e/screens.ts on a phone and a desktop in both languages.
// Of the store that E2E_BASE_URL names (with the other E2E_BASE_ variables of e2e/stores.ts), or of one built and started for it as npm test does.

import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../local-stack/generate.mjs';
import { installPackages } from '../local-stack/install.mjs';
import { root } from '../local-stack/paths.mjs';
import { mustRun } from '../local-stack/processes.mjs';
import { runMain } from '../local-stack/shutdown.mjs';
import { print, step } from '../local-stack/terminal.mjs';
import { ensureChromium } from '../test/chromium.mjs';
import { cleanEnvironment } from '../test/clean-environment.mjs';
import { makeRunFolder, makeSeededTemplate, startTestDatabase } from '../test/test-database.mjs';
import { buildForTests, servers, startTestServer } from '../test/test-servers.mjs';

const folder = join(root, 'docs', 'screens');
const SHAPES = ['phone-en', 'phone-ta', 'desktop-en', 'desktop-ta'];

async function startStore(env) {
  await installPackages();
  await generate();
  const [open] = servers;
  await step('Building the store', (note) => buildForTests(env, note));
  const place = await makeRunFolder();
  const database = await startTestDatabase(place);
  await makeSeededTemplate(database, {
    ...env,
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    NEXTAUTH_SECRET: 'x'.repeat(32),
  });
  return startTestServer(open, database, env, place);
}

/** One row per screen: what GitHub shows of the folder. */
function writeIndex() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));
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
  return { count: files.length, bytes: files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) };
}

async function main() {
  const env = cleanEnvironment();
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('E2E_BASE_')));
  const store = given.E2E_BASE_URL ? given : await startStore(env);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const settings = { ...env, ...store, CHROMIUM_PATH: await ensureChromium() };
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await step('Taking the pictures', (note) =>
    mustRun(
      'Taking the pictures',
      process.execPath,
      [playwright, 'test', '--config', 'tools/artifacts/screens/playwright.config.ts', ...process.argv.slice(2)],
      { env: settings, onOutput: (text) => note(text.trim().split('\n').at(-1).slice(0, 60)) },
    ),
  );
  const { count, bytes } = writeIndex();
  print(`${count} pictures, ${(bytes / 1e6).toFixed(1)} MB in docs/screens.`);
}

await runMain(main);
