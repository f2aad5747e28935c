import { POST as deleteCall } from '@/app/api/console/delete-redirect/route';
import { GET as exportCall } from '@/app/api/console/export-redirects/route';
import { POST as importCall } from '@/app/api/console/import-redirects/route';
import { POST as restoreCall } from '@/app/api/console/restore-version/route';
import { POST as saveCall } from '@/app/api/console/save-redirect/route';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { db } from '@/lib/kernel/db/client';
import { DAY } from '@/lib/kernel/dates';
import { answerRedirect } from '@/lib/kernel/server/answer-redirect';
import { missingAddresses } from '@/lib/kernel/server/missing-addresses';
import { publishPage, withdrawPage } from '@/lib/site/content/commands';
import { announcedTags } from '@/test/shop/announced-tags';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { findRedirect, listMissing, listRedirects, refreshRedirects } from './queries';
import { startCounting, storeMissing, trimMissing } from './store-missing';

type Reply = { status: string; message?: string; fields?: Record<string, string>; added?: number; changed?: number };
let owner: string;
beforeEach(async () => {
  await emptyDatabase();
  owner = (await createStaff('OWNER')).cookie;
});

const save = (path: string, target: string, more: { status?: number; replaces?: string } = {}) =>
  callRoute<Reply>(saveCall, { cookie: owner, body: { path, target, status: 301, ...more } });
const sendFile = (text: string) => {
  const body = new FormData();
  body.set('pic', new File([text], 'redirects.csv', { type: 'text/csv' }));
  return callRoute<Reply>(importCall, { cookie: owner, body });
};
const stored = async () =>
  (await db.redirect.findMany({ orderBy: { path: 'asc' } })).map(({ path, target, status }) => [path, target, status]);

/** Returns the target that this process answers with. */
async function answered(url: string): Promise<string | undefined> {
  await refreshRedirects();
  let location: string | undefined;
  const writeHead = (_: number, headers: Record<string, string>) => (location = headers.location);
  answerRedirect({ url, method: 'GET' } as never, { writeHead, end: () => undefined } as never);
  return location;
}

it('a saved redirect is announced, answered, in the history, and leaves the list of missing addresses', async () => {
  await storeMissing([{ path: '/old', count: 4, lastAt: new Date(), referrer: 'blog.example.com' }]);
  const tags = await announcedTags(async () => {
    expect((await save('/ta/Old/', '/faqs')).body).toEqual({ status: 'true' });
  });
  expect(tags).toEqual(['redirects']);
  expect(await answered('/old')).toBe('/faqs');
  expect(await listMissing()).toEqual([]);
  expect(await db.auditEntry.findMany({ select: { action: true, subjectId: true, change: true } })).toEqual([
    { action: 'redirect.change', subjectId: '/old', change: { before: null, after: { target: '/faqs', status: 301 } } },
  ]);
  expect(await findRedirect('/old')).toEqual({ path: '/old', target: '/faqs', status: 301 });
});

it.each([
  ['/faqs', '/policy', 'path', 'The shop has a page at this address, which a redirect would hide.'],
  ['/profile/anything', '/policy', 'path', 'The shop has a page at this address, which a redirect would hide.'],
  ['/api/admin/logout', '/policy', 'path', 'The store itself uses this address.'],
  ['/statistics/frame', '/policy', 'path', 'The store itself uses this address.'],
  ['/sw.js', '/policy', 'path', 'The store itself uses this address.'],
  ['/old', '/nowhere', 'target', 'The shop has no page at this address.'],
  ['/old', '/Detail_page/none', 'target', 'The shop has no page at this address.'],
  [
    '/old',
    'http://example.com',
    'target',
    'Enter a path of this store, such as /faqs, or an address that starts with https://.',
  ],
])('%s to %s is refused at its field and changes nothing', async (path, target, field, message) => {
  const { status, body } = await save(path, target);
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
  expect([await stored(), await db.auditEntry.count()]).toEqual([[], 0]);
});

it('refuses loops and chains in both directions', async () => {
  expect((await save('/a', '/faqs')).status).toBe(200);
  expect((await save('/b', '/a')).body.fields).toEqual({
    target: 'This address itself leads on to /faqs. Enter that address instead.',
  });
  expect((await save('/c', 'https://blog.example.com/')).status).toBe(200);
  expect(await stored()).toEqual([
    ['/a', '/faqs', 301],
    ['/c', 'https://blog.example.com/', 301],
  ]);
});

it('the second of two editors gets a conflict and can save again', async () => {
  await save('/a', '/faqs');
  expect((await save('/a', '/policy')).status).toBe(409);
  expect((await save('/a', '/policy', { replaces: '/faqs' })).status).toBe(200);
  expect((await save('/a', '/return', { replaces: '/faqs' })).status).toBe(409);
  expect(await stored()).toEqual([['/a', '/policy', 301]]);
});

it('a change, a deletion and a file can be undone', async () => {
  await save('/a', '/faqs');
  await save('/a', '/policy', { replaces: '/faqs' });
  const restore = async () => {
    const [version] = await listVersions('redirect');
    return (await callRoute(restoreCall, { cookie: owner, body: { version_id: version!.id } })).status;
  };
  expect([await restore(), await stored()]).toEqual([200, [['/a', '/faqs', 301]]]);
  expect((await callRoute(deleteCall, { cookie: owner, body: { path: '/a' } })).status).toBe(200);
  expect((await callRoute(deleteCall, { cookie: owner, body: { path: '/a' } })).status).toBe(404);
  expect([await restore(), await stored()]).toEqual([200, [['/a', '/faqs', 301]]]);
  expect((await sendFile('from,to\n/a,/return\n/b,/policy\n')).body).toMatchObject({ added: 1, changed: 1 });
  expect([await restore(), await stored()]).toEqual([200, [['/a', '/faqs', 301]]]);
});

it('an earlier version that no longer fits is refused', async () => {
  await save('/a', '/faqs');
  await callRoute(deleteCall, { cookie: owner, body: { path: '/a' } });
  await save('/b', '/return');
  const [, deleted] = await listVersions('redirect');
  await db.redirect.update({ where: { path: '/b' }, data: { target: '/a' } });
  expect((await callRoute(restoreCall, { cookie: owner, body: { version_id: deleted!.id } })).status).toBe(400);
  expect(await stored()).toEqual([['/b', '/a', 301]]);
});

it('rests while a page exists at its address, and works again afterwards', async () => {
  const id = await createProduct();
  const { slug } = await db.product.update({ where: { id }, data: { isActive: false } });
  expect((await save(`/Detail_page/${slug}`, '/faqs')).status).toBe(200);
  expect(await answered(`/Detail_page/${slug}`)).toBe('/faqs');
  await db.product.update({ where: { id }, data: { isActive: true } });
  expect(await answered(`/Detail_page/${slug}`)).toBeUndefined();
  expect(await listRedirects('')).toMatchObject([{ isIdle: true }]);
});

it('an information page can be redirected while it is withdrawn, and is no target then', async () => {
  const by = { actor: 'STAFF' } as const;
  await withdrawPage('career', { by });
  expect((await save('/old', '/career')).body.fields).toEqual({ target: 'The shop has no page at this address.' });
  expect((await save('/career', '/faqs')).status).toBe(200);
  expect(await answered('/career')).toBe('/faqs');
  await publishPage('career', { by });
  expect(await answered('/career')).toBeUndefined();
  expect(await listRedirects('')).toMatchObject([{ path: '/career', isIdle: true }]);
});

it('a file is applied whole or not at all, and an export can be imported again', async () => {
  expect((await sendFile('from;to;status\n/a;/faqs;\n/b;;410\n/ta/a;/faqs;301\n')).body).toMatchObject({
    added: 2,
    changed: 0,
  });
  const { status, body } = await sendFile('from,to\n/c,/policy\n/d,/nowhere\n/c,/return\n');
  expect([status, body.message]).toEqual([400, '2 lines have problems, the first is line 3. Nothing was changed.']);
  expect((await sendFile('from,to\n/x,/y\n/y,/faqs\n')).status).toBe(400);
  expect((await sendFile('name,price\nx,1\n')).body.message).toBe(
    'This is not a CSV file with the columns from and to.',
  );
  expect((await sendFile('\u0000\u0001')).status).toBe(400);
  const before = await stored();
  expect(before).toEqual([
    ['/a', '/faqs', 301],
    ['/b', null, 410],
  ]);
  const request = new Request('http://localhost:3000/api/console/export-redirects', { headers: { cookie: owner } });
  const csv = await (await exportCall(request, { params: Promise.resolve({}) })).text();
  await db.redirect.deleteMany();
  expect((await sendFile(csv)).body).toMatchObject({ added: 2, changed: 0 });
  expect(await stored()).toEqual(before);
});

it('only owners may change redirects', async () => {
  for (const role of ['OPERATOR', 'PHARMACIST'] as const) {
    const { cookie } = await createStaff(role);
    expect((await callRoute(saveCall, { cookie, body: { path: '/a', target: '/faqs', status: 301 } })).status).toBe(
      403,
    );
  }
  expect(await stored()).toEqual([]);
});

it('stores the last counts when the process ends', async () => {
  const counting = startCounting();
  missingAddresses.note('/last', '192.0.2.1', null);
  await counting.stop();
  expect(await listMissing()).toMatchObject([{ path: '/last', count: 1 }]);
});

it('adds up missing addresses, deletes old ones and keeps the most frequent', async () => {
  const at = (path: string, count: number, lastAt = new Date()) => ({ path, count, lastAt, referrer: null });
  await storeMissing([at('/a', 2), at('/old', 9, new Date(Date.now() - 91 * DAY))]);
  await Promise.all([
    storeMissing([{ ...at('/a', 3), referrer: 'x.example' }]),
    storeMissing([at('/b', 1), at('/a', 1)]),
  ]);
  expect((await listMissing()).map(({ path, count, referrer }) => [path, count, referrer])).toEqual([
    ['/a', 6, 'x.example'],
    ['/b', 1, null],
  ]);
  await storeMissing(Array.from({ length: 1_500 }, (_, each) => at(`/made-up-${each}`, 1)));
  await trimMissing(db);
  expect(await db.missingAddress.count()).toBe(1_000);
  expect((await listMissing())[0]?.path).toBe('/a');
});
