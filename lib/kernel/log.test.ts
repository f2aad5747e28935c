import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { newTrace, withTrace } from '@/lib/kernel/tracing/trace-context';
import { log } from './log';
import { noteRelease } from './release';

afterEach(() => jest.restoreAllMocks());

it.each(['warn', 'error'] as const)('%s writes one line of JSON, the place first', (level) => {
  const written = jest.spyOn(console, level).mockImplementation(() => undefined);
  log[level]('outbox', { id: 7, isDead: false, why: undefined });
  const text = String(written.mock.calls[0]?.[0]);
  expect(text.startsWith(`{"at":"outbox","time":"`)).toBe(true);
  expect(JSON.parse(text)).toEqual({
    at: 'outbox',
    time: expect.any(String),
    level,
    id: 7,
    isDead: false,
    host: hostname(),
  });
});

it('writes of an error its name and message, and nothing it carries', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = Object.assign(new TypeError('no\nanswer'), { config: { auth: 'secret' }, toJSON: () => 'secret' });
  log.error('razorpay', { error });
  log.error('razorpay', { error: 'x'.repeat(10_000) });
  const [first, second] = written.mock.calls.map(([text]) => JSON.parse(String(text)) as { error: string });
  expect(first?.error).toBe('TypeError: no\nanswer');
  expect(second?.error).toHaveLength(500);
  expect(written.mock.calls.join()).not.toContain('secret');
  expect(String(written.mock.calls[0]?.[0])).not.toContain('\n');
});

it('says which release the process runs, once that is known', () => {
  const written = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  noteRelease('v1_4');
  log.info('start', { ms: 7 });
  expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ at: 'start', ms: 7, release: 'v1_4' });
});

it('says which trace it belongs to, also later and deeper in it', async () => {
  const written = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const trace = newTrace();
  await withTrace(trace, async () => {
    await Promise.resolve();
    log.info('mail', {});
  });
  expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ at: 'mail', trace: trace.traceId });
});

it('runs on after the reader of its log has ended', async () => {
  const program = `
    const { ignoreClosedLog, log } = require('./lib/kernel/log');
    ignoreClosedLog();
    let line = 0;
    setInterval(() => {
      log.info('start', { line });
      log.warn('start', { line });
      if ((line += 1) === 20) process.exit(7);
    }, 5);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', program]);
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});
