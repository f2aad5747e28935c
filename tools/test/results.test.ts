import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightResult } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'medcall-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ERRORS = [{ message: '\u001B[31mError\u001B[39m: one is not two\n\n  at cart.spec.ts:7' }];
const spec = (title: string, status: string, results: string[], annotations: object[] = []) => ({
  title,
  file: 'cart.spec.ts',
  tests: [
    {
      projectName: 'phone',
      status,
      annotations,
      results: results.map((one) => ({ status: one, duration: 1, errors: one === 'failed' ? ERRORS : [] })),
    },
  ],
});

function report(specs: object[], stats: { expected: number; unexpected: number }): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ suites: [{ file: 'cart.spec.ts', specs }], stats }));
  return file;
}

const passed = spec('passes', 'expected', ['passed']);
const ended = [spec('was ended', 'skipped', ['interrupted']), spec('did not begin', 'skipped', [])];
const left = spec('is left out', 'skipped', ['skipped'], [{ type: 'skip', description: 'no curl' }]);

it('lists the files of tests that a time limit ended, and does not call them failed', () => {
  const file = report([passed, ...ended, left], { expected: 1, unexpected: 0 });
  expect(playwrightResult(file, 1, 'time was over')).toMatchObject({
    passed: 1,
    failed: 0,
    skipped: [
      { name: 'is left out [phone]', reason: 'no curl' },
      { name: 'e2e/cart.spec.ts [phone], at least in part', reason: 'time was over' },
    ],
  });
});

it('counts a failure beside them', () => {
  const failed = spec('fails', 'unexpected', ['failed', 'failed']);
  const file = report([failed, ...ended], { expected: 0, unexpected: 1 });
  expect(playwrightResult(file, 1, 'time was over')).toMatchObject({
    failed: 1,
    failures: ['e2e/cart.spec.ts: fails [phone]\n    Error: one is not two\n      at cart.spec.ts:7'],
  });
});

it('gives the reason of tests that passed on the second try only, of which two may', () => {
  const flaky = (count: number) => {
    const specs = Array.from({ length: count }, (_, n) => spec(`waits ${n}`, 'flaky', ['failed', 'passed']));
    return playwrightResult(report(specs, { expected: 0, unexpected: 0 }), 0);
  };
  expect(flaky(2)).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(flaky(1).flaky).toEqual([
    'e2e/cart.spec.ts: waits 0 [phone]\n    Error: one is not two\n      at cart.spec.ts:7',
  ]);
  expect(flaky(3)).toMatchObject({ failed: 1, failures: ['3 tests passed on the second try only; 2 may'] });
});

it('counts a runner that failed without a limit, and without a failed test', () => {
  const file = report([passed], { expected: 1, unexpected: 0 });
  expect(playwrightResult(file, 1)).toMatchObject({ passed: 1, failed: 1 });
});
