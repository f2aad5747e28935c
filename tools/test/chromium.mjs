// Finds or installs a Chromium for the browser tests.

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../shared/paths.mjs';
import { runProgram } from '../shared/processes.mjs';
import { UserError } from '../shared/terminal.mjs';

// The headless shell draws no window, so the browser tests use a third less processor time.
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const playwrightCommand = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const fonts = 'fonts-noto-core';
/** Packages in order of preference; older systems have no separate shell. */
const debianPackages = ['chromium-headless-shell', 'chromium'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightsOwn() {
  try {
    return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
}

/** Returns the path of a Chromium on this machine, or undefined. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, playwrightsOwn(), ...macPrograms].find(
    (path) => path && isProgram(path),
  );
}

async function installByApt(note) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another program may temporarily hold the lock of the package system.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    note(`apt-get, attempt ${attempt}`);
    await runProgram('apt-get', ['update', '-q'], { env });
    for (const name of debianPackages) {
      const { code } = await runProgram(
        'apt-get',
        ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name, fonts],
        { env },
      );
      if (code === 0) return;
    }
    await sleep(attempt * 3000);
  }
}

async function installByPlaywright(note) {
  note('Playwright’s own');
  await runProgram(process.execPath, [playwrightCommand, 'install', 'chromium'], { timeout: 180_000 });
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds or installs a Chromium. */
export async function ensureChromium(note = () => {}) {
  const present = findChromium();
  if (present) return present;
  // The Debian package includes the libraries it needs; Playwright's download may lack some.
  for (const install of canUseApt() ? [installByApt, installByPlaywright] : [installByPlaywright]) {
    await install(note);
    const path = findChromium();
    if (path) return path;
  }
  throw new UserError(
    'The browser tests need Chromium, and it could not be installed.',
    'Debian: apt-get install -y chromium-headless-shell fonts-noto-core. Elsewhere: npx playwright install --with-deps chromium, or set CHROMIUM_PATH.',
  );
}

function tamilFontFiles(folder, depth = 0) {
  if (depth > 4 || !existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return tamilFontFiles(join(folder, entry.name), depth + 1);
    return /tamil|inaimathi/i.test(entry.name) ? [entry.name] : [];
  });
}

/**
 * True if the system has glyphs for Tamil. The store uses its own font, so this only affects other
 * programs.
 */
export function hasTamilFont() {
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(process.env.HOME ?? '/', '.fonts'),
    '/System/Library/Fonts',
    '/Library/Fonts',
  ];
  return folders.some((folder) => tamilFontFiles(folder).length > 0);
}
