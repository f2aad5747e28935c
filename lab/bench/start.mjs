// node lab/bench/start.mjs: measures the time from `npm start` to the first page, from a fresh
// folder and on a second start, and its memory.
//
// Options: --page=/Home (the page requested), --cold-only, --keep (keep the folder).

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { discard } from '../../tools/database/embedded-postgres.mjs';
import { root } from '../../tools/shared/paths.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { endProcess } from '../../tools/shared/processes.mjs';
import { atEnd, endEverything, endOnSignals } from '../../tools/shared/shutdown.mjs';
import { printError, duration, print } from '../../tools/shared/terminal.mjs';

const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback;
const page = option('page', '/Home');
const target = { cold: 300_000, warm: 6_000 };

/**
 * Creates a folder with the files of a clone, including uncommitted ones, without packages or a
 * build.
 */
function freshFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'medcall-bench-')));
  chmodSync(folder, 0o755);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  if (!process.argv.includes('--keep')) {
    atEnd(() => {
      discard(join(folder, '.data', 'postgres'));
      rmSync(folder, { recursive: true, force: true });
    });
  }
  return folder;
}

function settingsOf(port) {
  const { PATH, HOME, TERM, npm_config_cache: cache } = process.env;
  return { PATH, HOME, TERM, CI: '1', PORT: String(port), ...(cache ? { npm_config_cache: cache } : {}) };
}

async function firstPage(port, ended) {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${page}`).catch(() => undefined);
    if (response?.ok) return (await response.text()).length;
    if (ended()) throw new Error('npm start stopped before the store responded.');
    await sleep(20);
  }
}

function processTable() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().match(/^(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/))
    .filter(Boolean)
    .map(([, pid, parent, rss, command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      rss: Number(rss) * 1024,
      command,
    }));
}

function familyOf(pid, table) {
  const children = table.filter(({ parent }) => parent === pid);
  return [
    ...table.filter((entry) => entry.pid === pid),
    ...children.flatMap((child) => familyOf(child.pid, table).filter(Boolean)),
  ];
}

/**
 * Returns the memory of a process. Divides shared pages among their processes if the system reports
 * it.
 */
function memoryOf({ pid, rss }) {
  try {
    return Number(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+)/m)[1]) * 1024;
  } catch {
    return rss;
  }
}

function memory(pid) {
  const sums = { 'web server': 0, PostgreSQL: 0, 'start script': 0 };
  for (const entry of familyOf(pid, processTable())) {
    const kind = /postgres/.test(entry.command)
      ? 'PostgreSQL'
      : /next/.test(entry.command)
        ? 'web server'
        : 'start script';
    sums[kind] += memoryOf(entry);
  }
  return Object.entries(sums)
    .map(([name, bytes]) => `${name} ${Math.round(bytes / 1024 ** 2)} MB`)
    .join(', ');
}

async function measure(name, folder) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['tools/start/start.mjs'], {
    cwd: folder,
    env: settingsOf(port),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let over = false;
  child.once('exit', () => {
    over = true;
  });
  child.stdout.on('data', (chunk) => process.stdout.write(String(chunk).replaceAll(/^(?=.)/gm, '    ')));
  const forget = atEnd(() =>
    endProcess(child.pid, [
      ['SIGTERM', 15_000],
      ['SIGKILL', 1000],
    ]),
  );
  const bytes = await firstPage(port, () => over);
  const took = performance.now() - began;
  await sleep(1000);
  const held = memory(child.pid);
  await endProcess(child.pid, [
    ['SIGTERM', 15_000],
    ['SIGKILL', 1000],
  ]);
  forget();
  return `${name.padEnd(5)} start to first page (${page}, ${bytes} characters): ${duration(took)}, target ${duration(target[name])} ${took <= target[name] ? 'met' : 'MISSED'}\n      memory: ${held}`;
}

endOnSignals();
try {
  const folder = freshFolder();
  const lines = [await measure('cold', folder)];
  if (!process.argv.includes('--cold-only')) lines.push(await measure('warm', folder));
  print(`\n${lines.join('\n')}`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
await endEverything();
