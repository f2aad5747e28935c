import { POST as cancel } from '@/app/api/console/cancel-page-version/route';
import { POST as preview } from '@/app/api/console/preview-page/route';
import { POST as publish } from '@/app/api/console/publish-page/route';
import { POST as restore } from '@/app/api/console/restore-page/route';
import { POST as save } from '@/app/api/console/save-page/route';
import { POST as withdraw } from '@/app/api/console/withdraw-page/route';
import { GET as sitemap } from '@/app/sitemap/[part]/route';
import { pageExists, forgetPages } from '@/lib/catalogue/storefront/check-page';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { db, Prisma } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { announcedTags } from '@/test/shop/announced-tags';
import { announceVersions } from './announce-versions';
import { shippedPage } from './find-shipped-page';
import { findEdited, findPage, listPagesForStaff, listPublishedPages, listVersions } from './queries';

type Reply = { status: string; message?: string; fields?: Record<string, string>; versions?: number };
let owner: { id: string; cookie: string };
beforeEach(async () => {
  await emptyDatabase();
  owner = await createStaff('OWNER');
});

const TEXT = { title: 'About', description: 'Who we are', body: '## Us {#us}\n\nHello.', layout: 'text' };
const send = (change: object, cookie = owner.cookie) =>
  callRoute<Reply>(save, {
    cookie,
    body: {
      slug: 'about-us',
      is_new: false,
      texts: { en: TEXT },
      bases: { en: 0 },
      publish_at: null,
      note: null,
      ...change,
    },
  });
const act = (route: Parameters<typeof callRoute>[0], body: object, cookie = owner.cookie) =>
  callRoute<Reply>(route, { cookie, body });
const titleOf = async (slug: string, locale: 'en' | 'ta', now?: Date) =>
  (await findPage(slug, locale, now))?.source.title;
const later = (ms: number) => new Date(Date.now() + ms);
const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true, actorId: true } })).filter(
    ({ action }) => action.startsWith('page.'),
  );

it('shows the shipped text until the owner saves one, in that language alone', async () => {
  expect(await titleOf('about-us', 'en')).toBe('About us');
  const tags = await announcedTags(async () => expect((await send({})).body).toEqual({ status: 'true', versions: 1 }));
  expect(tags).toEqual(['page:about-us', 'pages']);
  expect(await titleOf('about-us', 'en')).toBe('About');
  expect(await titleOf('about-us', 'ta')).toBe(shippedPage('about-us', 'ta')!.title);
  expect(await actions()).toEqual([{ action: 'page.save', actorId: owner.id }]);
  expect((await listPagesForStaff('en')).find(({ slug }) => slug === 'about-us')).toMatchObject({
    state: 'edited',
    waits: null,
    isShippedNewer: false,
  });
});

it('a change of the text alone touches no list of pages', async () => {
  await send({});
  const [{ base }] = [await findEdited('about-us', 'en')];
  const tags = await announcedTags(() => send({ texts: { en: { ...TEXT, body: 'New' } }, bases: { en: base } }));
  expect(tags).toEqual(['page:about-us']);
});

it.each(['OPERATOR', 'PHARMACIST'] as const)('refuses a person who is only %s', async (role) => {
  const { cookie } = await createStaff(role);
  expect((await send({}, cookie)).status).toBe(403);
  for (const route of [withdraw, publish]) expect((await act(route, { slug: 'faqs' }, cookie)).status).toBe(403);
  expect((await act(preview, { locale: 'en', text: TEXT }, cookie)).status).toBe(403);
  expect(await db.pageVersion.count()).toBe(0);
});

it('names the field and line of each problem and saves nothing', async () => {
  const reply = await send({
    texts: {
      en: { ...TEXT, title: '', body: 'a\n\n{{store.nmae}}' },
      ta: { ...TEXT, description: '{{hours}}', body: '<script>alert(1)</script>' },
    },
  });
  expect(reply.status).toBe(400);
  expect(reply.body.fields).toEqual({
    'en.title': 'Please fill in this field.',
    'en.body': 'Line 3: the placeholder “store.nmae” does not exist. Choose one from the list.',
    'ta.description': expect.stringContaining('Line 1'),
    'ta.body': expect.stringContaining('HTML'),
  });
  expect(await db.pageVersion.count()).toBe(0);
});

it.each([
  [{ publish_at: '2020-01-01T00:00:00Z' }, 'publish_at'],
  [{ publish_at: '2999-01-01T00:00:00Z' }, 'publish_at'],
  [{ publish_at: 'tomorrow' }, 'publish_at'],
  [{ note: 'x'.repeat(201) }, 'note'],
  [{ is_new: true, slug: 'faqs' }, 'slug'],
  [{ is_new: true, slug: 'Home nursing' }, 'slug'],
  [{ is_new: true, slug: '' }, 'slug'],
  [{ is_new: true, slug: 'home-nursing', texts: { ta: TEXT } }, 'en.title'],
])('refuses %j at its field', async (change, field) => {
  const reply = await send(change);
  expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
  expect(await db.pageVersion.count()).toBe(0);
});

it('of two editors, the second one learns of the first and loses nothing', async () => {
  const other = await createStaff('OWNER');
  expect((await send({})).status).toBe(200);
  const taken = await send({ texts: { en: { ...TEXT, title: 'Mine' } } }, other.cookie);
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['en.body']]);
  expect(await titleOf('about-us', 'en')).toBe('About');
  const { base } = await findEdited('about-us', 'en');
  expect((await send({ texts: { en: { ...TEXT, title: 'Mine' } }, bases: { en: base } }, other.cookie)).status).toBe(
    200,
  );
  expect(await titleOf('about-us', 'en')).toBe('Mine');
});

it('two saves at the same moment make one version', async () => {
  const replies = await Promise.all([send({}), send({ texts: { en: { ...TEXT, title: 'B' } } })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db.pageVersion.count()).toBe(1);
});

it('publishes a scheduled version at its time and tells all processes', async () => {
  const at = later(HOUR);
  const tags = await announcedTags(async () => expect((await send({ publish_at: at.toISOString() })).status).toBe(200));
  expect(tags).toEqual([]);
  expect(await titleOf('about-us', 'en')).toBe('About us');
  expect(await titleOf('about-us', 'en', later(2 * HOUR))).toBe('About');
  expect((await listPagesForStaff('en')).find(({ slug }) => slug === 'about-us')?.waits).toEqual(at);
  expect(await announcedTags(() => announceVersions(later(-MINUTE), later(MINUTE)))).toEqual([]);
  expect(await announcedTags(() => announceVersions(later(MINUTE), later(2 * HOUR)))).toEqual([
    'page:about-us',
    'pages',
  ]);
  expect(await announcedTags(() => announceVersions(later(2 * HOUR), later(3 * HOUR)))).toEqual([]);
});

it('leaves all other pages in the cache if only the text of a page changes', async () => {
  const first = later(HOUR);
  await send({ texts: { en: { ...TEXT, title: 'About us' } } });
  const shown = (await findEdited('about-us', 'en')).base;
  const fixed = { ...TEXT, title: 'About us', body: 'Fixed' };
  await send({ texts: { en: fixed }, bases: { en: shown }, publish_at: first.toISOString() });
  expect(await announcedTags(() => announceVersions(later(MINUTE), later(2 * HOUR)))).toEqual(['page:about-us']);
  const { base } = await findEdited('about-us', 'en');
  const back = { slug: 'about-us', locale: 'en', version: shown, base };
  const tags = await announcedTags(async () => expect((await act(restore, back)).status).toBe(200));
  expect(tags).toEqual(['page:about-us']);
});

it('cancels a scheduled version, once, and no published one', async () => {
  await send({ publish_at: later(HOUR).toISOString() });
  const id = (await listVersions('about-us')).find(({ isScheduled }) => isScheduled)!.id;
  expect((await act(cancel, { slug: 'faqs', version: id })).status).toBe(404);
  expect((await act(cancel, { slug: 'about-us', version: id })).status).toBe(200);
  expect((await act(cancel, { slug: 'about-us', version: id })).status).toBe(404);
  expect(await titleOf('about-us', 'en', later(2 * HOUR))).toBe('About us');
  expect((await send({ bases: { en: id } })).status).toBe(409);
  expect((await send({})).status).toBe(200);
  const { base } = await findEdited('about-us', 'en');
  expect((await act(cancel, { slug: 'about-us', version: base })).status).toBe(404);
});

it('opens the scheduled text in the editor', async () => {
  await send({});
  const { base } = await findEdited('about-us', 'en');
  const next = { ...TEXT, title: 'Next' };
  await send({ texts: { en: next }, bases: { en: base }, publish_at: later(HOUR).toISOString() });
  expect((await findEdited('about-us', 'en')).source).toMatchObject({ title: 'Next' });
});

it('a new title in any language, and a withdrawn page that is saved, touch the lists of pages', async () => {
  const ta = shippedPage('career', 'ta')!;
  const saved = (text: object) =>
    announcedTags(() => send({ slug: 'career', texts: { ta: { ...TEXT, ...text } }, bases: {} }));
  expect(await saved({ title: ta.title })).toEqual(['page:career']);
  expect(await saved({ title: 'Other' })).toEqual(['page:career', 'pages']);
  await act(withdraw, { slug: 'career' });
  expect(await saved({ title: 'Other' })).toEqual(['page:career', 'pages']);
});

it('a withdrawn page stays withdrawn when a scheduled version would have come', async () => {
  await send({ slug: 'career', publish_at: later(HOUR).toISOString() });
  expect((await act(withdraw, { slug: 'career' })).status).toBe(200);
  expect(await findPage('career', 'en', later(2 * HOUR))).toBeNull();
  expect((await actions()).map(({ action }) => action)).toEqual(['page.save', 'page.cancel', 'page.withdraw']);
});

it('a server whose clock is behind shows a version at once, but no scheduled one', async () => {
  await send({});
  expect(await titleOf('about-us', 'en', later(-HOUR))).toBe('About');
  const next = { ...TEXT, title: 'Next' };
  await send({ texts: { en: next }, bases: {}, publish_at: later(HOUR).toISOString() });
  expect(await titleOf('about-us', 'en')).toBe('About');
});

it('restores an earlier version and the shipped text', async () => {
  await send({});
  const first = (await findEdited('about-us', 'en')).base;
  await send({ texts: { en: { ...TEXT, title: 'Second' } }, bases: { en: first } });
  const second = (await findEdited('about-us', 'en')).base;
  const back = { slug: 'about-us', locale: 'en', version: first, base: second };
  expect((await act(restore, { ...back, base: first })).status).toBe(409);
  expect((await act(restore, { ...back, version: 999_999 })).status).toBe(404);
  expect((await act(restore, { ...back, locale: 'ta' })).status).toBe(404);
  expect((await act(restore, back)).status).toBe(200);
  expect(await titleOf('about-us', 'en')).toBe('About');
  const { base } = await findEdited('about-us', 'en');
  expect((await act(restore, { ...back, version: 0, base })).status).toBe(200);
  expect(await titleOf('about-us', 'en')).toBe('About us');
  expect((await listVersions('about-us')).filter(({ locale }) => locale === 'en')).toMatchObject([
    { restoredId: 0, isCurrent: true },
    { restoredId: first },
    { title: 'Second' },
    { title: 'About' },
    { id: 0, title: 'About us', isCurrent: false },
  ]);
});

it('adds a page, in English until its translation comes, and takes it away', async () => {
  const path = '/pages/home-nursing';
  expect(await pageExists(path)).toBe(false);
  expect((await send({ is_new: true, slug: 'home-nursing' })).status).toBe(200);
  expect(await findPage('home-nursing', 'ta')).toMatchObject({ locale: 'en', source: { title: 'About' } });
  expect([await pageExists(path), await pageExists(`/ta${path}`), pageExists(path)]).toEqual([true, true, true]);
  expect(await pageExists('/pages/about-us')).toBe(false);
  expect((await listPublishedPages('ta')).at(-1)).toMatchObject({ slug: 'home-nursing', path, isOwn: true });
  const listed = async () =>
    (
      await sitemap(new Request('http://x/sitemap/pages.xml'), { params: Promise.resolve({ part: 'pages.xml' }) })
    ).text();
  expect(await listed()).toMatch(/hreflang="ta" href="[^"]+\/ta\/pages\/home-nursing"/);
  expect((await send({ is_new: true, slug: 'home-nursing' })).status).toBe(409);
  expect((await send({ slug: 'nowhere' })).status).toBe(404);

  const tags = await announcedTags(() => act(withdraw, { slug: 'home-nursing' }));
  expect(tags).toEqual(['page:home-nursing', 'pages']);
  forgetPages(tags, '*');
  expect([await findPage('home-nursing', 'ta'), await pageExists(path)]).toEqual([null, false]);
  expect(await listed()).not.toContain('home-nursing');
  expect((await act(withdraw, { slug: 'home-nursing' })).status).toBe(404);
  expect((await act(publish, { slug: 'home-nursing' })).status).toBe(200);
  expect(await titleOf('home-nursing', 'ta')).toBe('About');
  expect((await act(publish, { slug: 'home-nursing' })).status).toBe(404);
});

it('withdraws a shipped page in all languages and publishes it with its texts, but none that the law requires', async () => {
  expect((await act(withdraw, { slug: 'policy' })).status).toBe(409);
  expect((await act(withdraw, { slug: 'career' })).status).toBe(200);
  expect([await findPage('career', 'en'), await findPage('career', 'ta')]).toEqual([null, null]);
  expect((await listPagesForStaff('en')).find(({ slug }) => slug === 'career')).toMatchObject({ state: 'withdrawn' });
  expect((await act(publish, { slug: 'career' })).status).toBe(200);
  expect(await titleOf('career', 'ta')).toBe(shippedPage('career', 'ta')!.title);
});

it('tells the owner of an edited page that a release ships another text', async () => {
  await send({});
  await db.$executeRaw(Prisma.sql`ALTER TABLE page_version DISABLE TRIGGER page_version_unchanged`);
  await db.pageVersion.updateMany({ data: { shippedHash: 'of an earlier release' } });
  await db.$executeRaw(Prisma.sql`ALTER TABLE page_version ENABLE TRIGGER page_version_unchanged`);
  expect((await findEdited('about-us', 'en')).isShippedNewer).toBe(true);
  expect((await listPagesForStaff('en')).filter(({ isShippedNewer }) => isShippedNewer)).toMatchObject([
    { slug: 'about-us' },
  ]);
});

it('keeps every version as it was written', async () => {
  await send({});
  await expect(db.pageVersion.updateMany({ data: { body: 'x' } })).rejects.toThrow('append-only');
  await expect(db.pageVersion.deleteMany()).rejects.toThrow('append-only');
});

it('previews without saving, with the values of the settings', async () => {
  const text = { ...TEXT, body: 'Call {{care.phone}}.\n\n{{nope}}' };
  const { status, body } = await callRoute<{ sections: unknown; problems: unknown }>(preview, {
    cookie: owner.cookie,
    body: { locale: 'en', text },
  });
  expect(status).toBe(200);
  expect(body.problems).toEqual([{ field: 'body', message: expect.stringContaining('Line 3') }]);
  expect(JSON.stringify(body.sections)).toContain('"href":"tel:+914422334455"');
  expect(await db.pageVersion.count()).toBe(0);
});
