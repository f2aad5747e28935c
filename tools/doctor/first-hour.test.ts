/** Messages for a newcomer with a fresh clone and without a terminal. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand, UsageError } from '@/tools/commands/run-command';
import { notFound } from '@/lib/kernel/errors';
import { step } from '../shared/terminal.mjs';

const repository = resolve(__dirname, '../..');

it('a step without a terminal prints its progress every 15 seconds', async () => {
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text).trim()) > 0);
  jest.useFakeTimers();
  try {
    await step('Installing packages', async (note) => {
      jest.advanceTimersByTime(30_000);
      note('\u001b[1m300 of 900\u001b[0m');
      jest.advanceTimersByTime(15_000);
    });
    jest.advanceTimersByTime(120_000);
  } finally {
    jest.useRealTimers();
    write.mockRestore();
  }
  expect(lines.slice(0, -1)).toEqual([
    '… Installing packages',
    '… Installing packages: 15.0 s',
    '… Installing packages: 30.0 s',
    '… Installing packages: 45.0 s (300 of 900)',
  ]);
  expect(lines.at(-1)).toMatch(/^✓ Installing packages/);
});

it('the doctor of a fresh clone counts as no problem what waits for the packages', () => {
  const clone = mkdtempSync(join(tmpdir(), 'medcall-clone-'));
  try {
    for (const name of ['tools', 'package.json', 'package-lock.json'])
      cpSync(join(repository, name), join(clone, name), { recursive: true });
    const { stdout } = spawnSync(process.execPath, ['tools/doctor/doctor.mjs'], { cwd: clone, encoding: 'utf8' });
    const found = new Map(
      [...stdout.matchAll(/^(ok|problem|later) +(.+?) {2,}/gm)].map(([, how, name]) => [name, how]),
    );
    for (const name of ['packages', 'PostgreSQL inside', 'database', 'settings', 'facts'])
      expect([name, found.get(name)]).toEqual([name, 'later']);
    expect(stdout).toContain('npm start installs it');
  } finally {
    rmSync(clone, { recursive: true });
  }
});

it('the version for nvm is the one that the image runs on', () => {
  const [, image] = /NODE_IMAGE=node:(\d+)/.exec(readFileSync(join(repository, 'Dockerfile'), 'utf8'))!;
  expect(readFileSync(join(repository, '.nvmrc'), 'utf8').trim()).toBe(image);
});

describe('a command', () => {
  const given = process.argv;
  const exitCode = process.exitCode;
  afterEach(() => {
    process.argv = given;
    process.exitCode = exitCode;
  });

  /** Collects the lines of each output, and the exit code. */
  async function run(words: string[], fault: Error) {
    const printed: string[] = [];
    const problems: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
    const error = jest.spyOn(console, 'error').mockImplementation((text) => void problems.push(String(text)));
    process.argv = ['node', 'command', ...words];
    await runCommand('the help', () => Promise.reject(fault));
    log.mockRestore();
    error.mockRestore();
    return { printed, problems, code: process.exitCode };
  }

  it('names the words that it does not understand, before its help', async () => {
    expect(await run(['frobnicate', 'x'], new UsageError())).toEqual({
      printed: ['the help'],
      problems: ['Unknown or incomplete arguments: frobnicate x. See the usage below.\n'],
      code: 2,
    });
    expect((await run([], new UsageError())).problems).toEqual([
      'This command needs more arguments. See the usage below.\n',
    ]);
  });

  it('names what was not found', async () => {
    expect(await run(['999', 'dispatch'], notFound())).toEqual({
      printed: [],
      problems: ['Not found in this store: 999 dispatch'],
      code: 1,
    });
  });
});
