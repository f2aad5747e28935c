import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOfRelease, readRelease } from './release';

const build = mkdtempSync(join(tmpdir(), 'medcall-release-'));
afterAll(() => rmSync(build, { recursive: true }));

it.each([
  ['bbf0f940', 'bbf0f940'],
  [' v1.4.2+3 ', 'v1_4_2_3'],
  ['', undefined],
  [undefined, undefined],
])('RELEASE %j names %j', (given, name) => expect(nameOfRelease(given)).toBe(name));

it.each(['../../etc', 'a b', 'x'.repeat(65), 'é'])('refuses %j as a name', (given) =>
  expect(() => nameOfRelease(given)).toThrow('RELEASE'),
);

it('reads off a build what it was built as', () => {
  writeFileSync(join(build, 'BUILD_ID'), 'q3x\n');
  expect(readRelease(build)).toEqual({ id: 'q3x', name: undefined });
  writeFileSync(join(build, 'required-server-files.json'), JSON.stringify({ config: { deploymentId: '' } }));
  expect(readRelease(build)).toEqual({ id: 'q3x', name: undefined });
  writeFileSync(join(build, 'required-server-files.json'), JSON.stringify({ config: { deploymentId: 'v1_4' } }));
  expect(readRelease(build)).toEqual({ id: 'q3x', name: 'v1_4' });
});
