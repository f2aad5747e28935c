import { POST as forget } from '@/app/api/console/delete-view/route';
import { POST as rename } from '@/app/api/console/rename-view/route';
import { POST as save } from '@/app/api/console/save-view/route';
import { POST as share } from '@/app/api/console/share-view/route';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { MAX_VIEWS } from './rules';
import { listViews } from './queries';

type Member = Awaited<ReturnType<typeof createStaff>>;
let [owner, operator, pharmacist]: Member[] = [];
beforeEach(async () => {
  await resetDatabase();
  [owner, operator, pharmacist] = [
    await createStaff('OWNER'),
    await createStaff('OPERATOR'),
    await createStaff('PHARMACIST'),
  ];
});

const request = (call: Handler, who: Member | undefined, body: object) =>
  callRoute<{ view_id: string; message?: string }>(call, { cookie: who!.cookie, body });
const MADURAI = { list: 'orders', name: 'Madurai', query: 'view=toPack&q=625001' };
const saved = async (who = operator, change: object = {}) => {
  const { status, body } = await request(save, who, { ...MADURAI, ...change });
  expect(status).toBe(200);
  return body.view_id;
};
const namesOf = async (who: Member | undefined) => (await listViews(who!.id)).map(({ name }) => name);

describe('a saved view', () => {
  it('is what a list asks for, and its owner’s alone', async () => {
    await saved();
    expect(await listViews(operator!.id)).toMatchObject([
      {
        list: 'orders',
        name: 'Madurai',
        isOwn: true,
        isShared: false,
        isWhole: true,
        query: { view: 'toPack', q: '625001' },
      },
    ]);
    expect([await namesOf(owner), await namesOf(pharmacist)]).toEqual([[], []]);
    expect(JSON.stringify(await db.auditEntry.findMany())).not.toMatch(/Madurai|625001/);
  });

  it('of others is not there for anyone else, whatever they ask', async () => {
    const view_id = await saved(pharmacist);
    for (const [call, more] of [
      [rename, { name: 'Mine' }],
      [forget, {}],
      [share, { is_shared: true }],
    ] as const)
      expect((await request(call, owner, { view_id, ...more })).status).toBe(404);
    expect((await request(forget, operator, { view_id })).status).toBe(404);
    expect(await namesOf(pharmacist)).toEqual(['Madurai']);
  });

  it('is renamed and forgotten by its owner', async () => {
    const view_id = await saved();
    expect((await request(rename, operator, { view_id, name: '  To   Madurai ' })).status).toBe(200);
    expect(await namesOf(operator)).toEqual(['To Madurai']);
    expect((await request(forget, operator, { view_id })).status).toBe(200);
    expect((await request(forget, operator, { view_id })).status).toBe(404);
    const actions = await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true } });
    expect(actions.map(({ action }) => action)).toEqual(['view.save', 'view.rename', 'view.delete']);
  });

  it('keeps what is still known of what it asks for', async () => {
    const query = 'view=gone&q=Meena&colour=red';
    await db.savedView.createMany({
      data: [
        { customerId: operator!.id, list: 'orders', name: 'Old', query },
        { customerId: operator!.id, list: 'noMore', name: 'Gone', query },
      ],
    });
    expect(await listViews(operator!.id)).toMatchObject([{ name: 'Old', query: { q: 'Meena' }, isWhole: false }]);
  });
});

describe('a view is refused', () => {
  it.each([
    [{ query: 'view=nowhere' }, 400],
    [{ query: 'after=abc' }, 400],
    [{ query: 'q=' }, 400],
    [{ query: `q=${'x'.repeat(201)}` }, 400],
    [{ name: '  ' }, 400],
    [{ name: 'x'.repeat(61) }, 400],
    [{ list: 'nothing' }, 400],
    [{ list: 'payments', query: 'view=all' }, 403],
  ])('%j: %i', async (change, status) => {
    const reply = await request(save, pharmacist, { ...MADURAI, ...change });
    expect(reply.status).toBe(status);
    if (status === 400) expect(JSON.stringify(reply.body)).toContain(Object.keys(change).at(-1));
    expect([await db.savedView.count(), await db.auditEntry.count()]).toEqual([0, 0]);
  });

  it('under a name that is taken, in any spelling, also twice at once', async () => {
    await saved();
    expect((await request(save, operator, { ...MADURAI, name: 'MADURAI' })).status).toBe(409);
    const other = await saved(operator, { name: 'Chennai_1' });
    expect((await request(rename, operator, { view_id: other, name: 'madurai' })).status).toBe(409);
    expect((await request(rename, operator, { view_id: other, name: 'CHENNAI_1' })).status).toBe(200);
    await saved(operator, { name: 'ChennaiX1' });
    const twice = await Promise.all([1, 2].map(() => request(save, operator, { ...MADURAI, name: 'Salem' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    // For another list or another member, the same name is free.
    await saved(operator, { list: 'customers', query: 'q=Meena' });
    await saved(pharmacist);
  });

  it('beyond thirty', async () => {
    const row = (number: number) => ({
      customerId: operator!.id,
      list: 'orders',
      name: `No ${number}`,
      query: 'view=toPack',
    });
    await db.savedView.createMany({ data: Array.from({ length: MAX_VIEWS - 1 }, (_, number) => row(number)) });
    const replies = await Promise.all(['a', 'b'].map((name) => request(save, operator, { ...MADURAI, name })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.savedView.count()).toBe(MAX_VIEWS);
  });
});

describe('a shared view', () => {
  it('is everyone’s to read and an owner’s to change', async () => {
    const view_id = await saved(owner);
    expect((await request(share, operator, { view_id, is_shared: true })).status).toBe(403);
    expect((await request(share, owner, { view_id, is_shared: true })).status).toBe(200);
    expect((await request(share, owner, { view_id, is_shared: true })).status).toBe(200);
    expect(await db.auditEntry.count({ where: { action: 'view.share' } })).toBe(1);
    expect(await listViews(pharmacist!.id)).toMatchObject([{ name: 'Madurai', isShared: true, isOwn: false }]);
    expect((await request(rename, operator, { view_id, name: 'Mine' })).status).toBe(404);
    // Sharing takes the name for all members.
    expect((await request(save, operator, MADURAI)).status).toBe(409);
    const second = await createStaff('OWNER');
    expect((await request(rename, second, { view_id, name: 'Madurai today' })).status).toBe(200);
    expect((await request(share, second, { view_id, is_shared: false })).status).toBe(200);
    expect([await namesOf(pharmacist), await namesOf(owner)]).toEqual([[], ['Madurai today']]);
  });

  it('has a name that no other shared one has', async () => {
    const second = await createStaff('OWNER');
    const [one, other] = [await saved(owner), await saved(second)];
    expect((await request(share, owner, { view_id: one, is_shared: true })).status).toBe(200);
    expect((await request(share, second, { view_id: other, is_shared: true })).status).toBe(409);
    expect(await db.auditEntry.count({ where: { action: 'view.share' } })).toBe(1);
  });
});
