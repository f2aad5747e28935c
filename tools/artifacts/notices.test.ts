import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Lock = { packages: Record<string, { dev?: boolean; license?: string }> };
type Notices = { readLock: () => Lock; noticeOf: (lock: Lock) => string; textsOf: (lock: Lock) => string };

const notices = () => import('./notices.mjs' as string) as Promise<Notices>;

it('NOTICE.md lists the packages of the lock; node tools/artifacts/notices.mjs writes it', async () => {
  const { noticeOf, readLock } = await notices();
  expect(readFileSync(join(resolve(__dirname, '../..'), 'NOTICE.md'), 'utf8')).toBe(noticeOf(readLock()));
});

it('leaves out what only builds and tests use', async () => {
  const { noticeOf, readLock } = await notices();
  const lock = readLock();
  const listed = new Set(noticeOf(lock).split(/[\n, ]+/));
  expect([listed.has('next'), listed.has('sharp'), listed.has('jest'), listed.has('prettier')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(lock.packages['node_modules/jest']?.dev).toBe(true);
});

it('lets nothing into the store that is under the GPL or the AGPL', async () => {
  const { noticeOf, readLock } = await notices();
  const licenses = [...noticeOf(readLock()).matchAll(/^## (.+)$/gm)].map(([, license = '']) => license);
  expect(licenses.length).toBeGreaterThan(8);
  expect(licenses.filter((license) => /(?<!L)GPL/.test(license))).toEqual([]);
});

it('brings the texts that licenses ask for in every copy, each once', async () => {
  const { textsOf, readLock } = await notices();
  const texts = textsOf(readLock()).split(`\n${'-'.repeat(80)}\n\n`);
  expect(new Set(texts).size).toBe(texts.length);
  const of = (name: string) => texts.filter((text) => text.split('\n', 1)[0]!.split(', ').includes(name)).join('\n');
  expect(of('libheif-js')).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(of('@expo-google-fonts/noto-sans-malayalam')).toContain('SIL OPEN FONT LICENSE');
  expect(of('zod')).toContain('Permission is hereby granted');
});
