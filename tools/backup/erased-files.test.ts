import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-erased-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [from, to] = [join(folder, 'store'), join(folder, 'copies')];

/** Runs the code in a separate process, because Jest does not load this kind of module. */
const run = (code: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import * as erased from './tools/backup/erased-files.mjs'; const f = ${JSON.stringify({ folder, from, to })}; ${code}`,
    ],
    { encoding: 'utf8' },
  ).trim();
const look = (now: string, oldest: string) =>
  run(`await erased.eraseFiles(f.folder, { from: f.from, to: f.to, now: '${now}', oldest: '${oldest}' })`);

it('backups retain an erased file while a restore point needs it, then delete it', () => {
  for (const place of [from, to]) {
    mkdirSync(join(place, 'rx'), { recursive: true });
    for (const name of ['kept', 'erased']) writeFileSync(join(place, 'rx', name), name);
  }
  rmSync(join(from, 'rx', 'erased'));
  look('2027-01-10T00:00:00.000Z', '2027-01-03T00:00:00.000Z');
  look('2027-01-11T00:00:00.000Z', '2027-01-04T00:00:00.000Z');
  const isErased = (at: string) => run(`console.log(erased.erasedBefore(f.folder, ${at})('rx/erased'))`);
  expect(isErased('undefined')).toBe('true');
  expect(isErased(`new Date('2027-01-10T01:00:00Z')`)).toBe('true');
  expect(isErased(`new Date('2027-01-09T00:00:00Z')`)).toBe('false');
  expect(existsSync(join(to, 'rx', 'erased'))).toBe(true);
  look('2027-01-18T00:00:00.000Z', '2027-01-11T00:00:00.000Z');
  expect([existsSync(join(to, 'rx', 'erased')), existsSync(join(to, 'rx', 'kept'))]).toEqual([false, true]);
  expect(isErased('undefined')).toBe('false');
});
