import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiWalk } from '../tools/test/api-walk.mjs';
import { openStore } from './stores';

/** Parses the output of a command: one JSON value per line. */
const answersIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const hasCurl = () => spawnSync('curl', ['--version']).status === 0;

test('the walk with curl in docs/api.md ends in a paid order', async ({}) => {
  test.skip(!hasCurl(), 'there is no curl on this machine, and apt-get could not install it');
  const folder = mkdtempSync(join(tmpdir(), 'medcall-walk-'));
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-u', '-c', apiWalk(openStore())], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 45_000,
  });
  rmSync(folder, { recursive: true });
  expect({ status, stderr, stdout }).toMatchObject({ status: 0, stderr: '' });
  const answers = answersIn(stdout);
  expect(answers.filter(({ status: stated }) => ['false', false, '2'].includes(stated as string))).toEqual([]);
  expect(answers.find(({ cartItems, total_amt: total }) => cartItems && total)).toMatchObject({
    applied_coupon: 'WELCOME50',
    coupon_discount: 50,
  });
  expect(answers.findLast(({ trackorder_details: details }) => details)).toMatchObject({
    trackorder_details: [{ status: 'purchased', payment_status: 'paid' }],
  });
  expect(stdout).toContain('\n%PDF-1.7\n');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('401');
});
