import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import config from '@/jest.config.mjs';

type Report = { testResults: { name: string; status: string; message: string }[] };

const { transform, testEnvironment } = config.projects![0] as { transform: object; testEnvironment: string };
const report = join(tmpdir(), `medcall-leaks-${process.pid}.json`);
afterAll(() => rmSync(report, { force: true }));

/** Runs the files of test/leaks and returns the message of each by its name. */
async function runLeaks(): Promise<Record<string, string>> {
  const own = JSON.stringify({
    rootDir: process.cwd(),
    testMatch: ['**/test/leaks/*.leak.ts'],
    transform,
    testEnvironment,
    testTimeout: config.testTimeout,
  });
  const words = ['--config', own, '--json', `--outputFile=${report}`, '--forceExit', '--runInBand'];
  await promisify(execFile)(process.execPath, ['node_modules/jest/bin/jest.js', ...words]).catch(() => undefined);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return Object.fromEntries(
    testResults.map(({ name, status, message }) => [
      /(\w+)\.leak\.ts$/.exec(name)![1],
      status === 'passed' ? '' : message,
    ]),
  );
}

it('fails each file that leaves a change in the process, and names the change', async () => {
  const messages = await runLeaks();
  expect(Object.keys(messages)).toHaveLength(readdirSync('test/leaks').length);
  expect(messages).toEqual({
    channel: expect.stringContaining('channel http.server.request.start is changed'),
    child: expect.stringContaining('1 open ProcessWrap'),
    folder: expect.stringContaining('process.cwd() is changed'),
    interval: expect.stringContaining('interval.leak.ts'),
    module: expect.stringContaining('dns.lookup is changed'),
    prototype: expect.stringContaining('http.ServerResponse.prototype.leaked is changed'),
    server: expect.stringContaining('1 open TCPServerWrap'),
    timer: expect.stringContaining('timer.leak.ts'),
    none: '',
    order: '',
  });
});
