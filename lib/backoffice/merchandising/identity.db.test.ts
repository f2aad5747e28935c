import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { emptyDatabase } from '@/test/database';
import { db } from '@/lib/kernel/db/client';
import { DEFAULT_IDENTITY, setIdentity } from '@/lib/kernel/identity';
import { DEFAULT_ACCENT, DEFAULT_PRIMARY, LIGHT_PRIMARY } from '@/lib/kernel/look/tokens';
import { fileAddress } from '@/lib/site/identity/file-rules';
import { findFile } from '@/lib/site/identity/find-file';
import { storage } from '@/lib/kernel/storage/storage';
import { storeFile, storeMark } from '@/lib/site/identity/store-mark';
import { toHtml } from '@/lib/site/mail/page';
import { smallPage } from '@/lib/kernel/http/small-page';
import { refreshSettings } from '@/lib/site/pages/refresh-settings';
import { identity } from '@/lib/kernel/identity';
import { changeFields } from './change-fields';
import { listVersions } from './list-versions';
import { InvalidSettings } from './problems';
import { setSetting } from './commands';

const folder = mkdtempSync(join(tmpdir(), 'medcall-identity-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(emptyDatabase);
afterEach(() => setIdentity(DEFAULT_IDENTITY));

const by = { actor: 'command line' };
const owner = { kind: 'staff', id: 'test' } as const;
const SVG = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40"><rect width="${width}" height="40" fill="#7c3aed"/></svg>`;
const problems = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof InvalidSettings ? error.problems : [String(error)]),
  );
const change = (before: Record<string, string>, after: Record<string, string>) =>
  changeFields({ group: 'identity', before, after }, by);

it('refuses a color on which text is hard to read, with the nearest one that passes', async () => {
  expect(await problems(change({ 'identity.primary': DEFAULT_PRIMARY }, { 'identity.primary': '#FFD400' }))).toEqual([
    {
      path: 'identity.primary',
      key: 'settingContrast',
      values: { color: '#ffd400', nearest: expect.stringMatching(/^#[\da-f]{6}$/) as string },
    },
  ]);
  expect(await problems(change({ 'identity.accent': DEFAULT_ACCENT }, { 'identity.accent': 'teal' }))).toMatchObject([
    { path: 'identity.accent', key: 'settingColor' },
  ]);
  expect(await db.setting.count()).toBe(0);
});

it('refuses a logo that was not uploaded, and an icon that is not square', async () => {
  const wide = await storeMark('logo', Buffer.from(SVG(120)), owner);
  const missing = `${'0'.repeat(64)}-480x120.svg`;
  expect(await problems(setSetting('identity.logo', missing, { by }))).toMatchObject([{ key: 'settingMark' }]);
  expect(await problems(setSetting('identity.icon', wide, { by }))).toMatchObject([{ key: 'settingMark' }]);
  expect(await problems(setSetting('identity.logo', '../../etc/passwd', { by }))).toMatchObject([
    { key: 'settingMark' },
  ]);
  expect(await db.setting.count()).toBe(0);
});

it('draws icons and cards of a new identity, which emails and small pages follow', async () => {
  await setSetting('identity.logo', await storeMark('logo', Buffer.from(SVG(120)), owner), { by });
  await setSetting('identity.icon', await storeMark('icon', Buffer.from(SVG(40)), owner), { by });
  await setSetting('identity.primary', '#7C3AED', { by });
  await refreshSettings();
  expect(identity().primary).toBe('#7c3aed');
  for (const [file, width, height] of [
    ['icon-192.png', 192, 192],
    ['maskable-512.png', 512, 512],
    ['apple-180.png', 180, 180],
    ['share.png', 1200, 630],
  ] as const) {
    const bytes = await findFile(fileAddress(file).split('/').at(-1)!);
    const facts = await sharp(bytes!).metadata();
    expect([file, facts.width, facts.height]).toEqual([file, width, height]);
  }
  expect((await findFile(fileAddress('favicon.ico').split('/').at(-1)!))?.subarray(0, 6)).toEqual(
    Buffer.from([0, 0, 1, 0, 3, 0]),
  );
  const mail = toHtml(
    { subject: 'x', blocks: [{ kind: 'button', label: 'x', url: 'https://a.example' }] },
    { locale: 'en', shop: 'x', reason: 'x' },
  );
  const page = smallPage('en', { title: 'x', text: 'x', more: '' });
  for (const text of [mail, page]) {
    expect(text).toContain('#7c3aed');
    for (const color of Object.values(LIGHT_PRIMARY).filter((hex) => hex !== LIGHT_PRIMARY.surface))
      expect(text).not.toContain(color);
  }
});

it('does not draw again for each visitor after a failure', async () => {
  const icon = `${'0'.repeat(64)}-40x40.svg`;
  await storeFile(icon, Buffer.from('<svg viewBox="0 0 40 40"><broken</svg>'));
  setIdentity({ ...DEFAULT_IDENTITY, icon });
  const address = fileAddress('share.png').split('/').at(-1)!;
  await expect(findFile(address)).rejects.toMatchObject({ kind: 'unavailable' });
  await storage().delete(`mark/${icon}`);
  await storeFile(icon, Buffer.from(SVG(40)));
  await expect(findFile(address)).rejects.toMatchObject({ kind: 'unavailable' });
});

it('lists earlier versions with their author, and restores one like any change', async () => {
  await setSetting('identity.primary', '#7c3aed', { by });
  await setSetting('identity.corners', 'square', { by });
  const [last, first] = await listVersions('identity');
  expect(last).toMatchObject({ by: null, differing: ['identity.corners'] });
  expect(first).toMatchObject({ differing: ['identity.primary', 'identity.corners'] });
  expect(first!.texts['identity.primary']).toBe(DEFAULT_PRIMARY);
  await change(
    { 'identity.primary': '#7c3aed', 'identity.corners': 'square' },
    { 'identity.primary': first!.texts['identity.primary']!, 'identity.corners': first!.texts['identity.corners']! },
  );
  await refreshSettings();
  expect(identity()).toMatchObject({ primary: DEFAULT_PRIMARY, corners: 'round' });
  expect(await db.auditEntry.count()).toBe(3);
});
