import { GET as draftCall } from '@/app/api/console/draft/route';
import { POST as saveCall } from '@/app/api/console/save-draft/route';
import { DRAFT_FORMS, MAX_DRAFTS } from '@/lib/backoffice/form-drafts/draft-rules';
import { DRAFT_LENGTH } from '@/lib/backoffice/form-drafts/rules';
import { saveDraft } from '@/lib/backoffice/form-drafts/save-draft';
import { STAFF_LIFETIME } from '@/lib/kernel/sessions/staff-sessions';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { createStaff, createStaffCookie } from '../factories/staff';

type Found = { content: string; saved_at: string | null };
const NAME = { form: 'answer', subject: 'MC-ENQ-7K2M9Q' };
const CONTENT = JSON.stringify({ text: 'உங்கள் பார்சல் கிளம்பியது. "\u0000 \\' });

const find = async (cookie: string, query: Record<string, string> = NAME) =>
  (await callRoute<Found>(draftCall, { cookie, query: new URLSearchParams(query).toString() })).body;
const save = (cookie: string, content: string, name: Record<string, string> = NAME) =>
  callRoute(saveCall, { cookie, body: { ...name, content } });

it('gives back what was typed, the last of it, to anyone who typed it alone', async () => {
  const [own, other] = [await createStaff('OPERATOR'), await createStaff('OWNER')];
  expect(await find(own.cookie)).toMatchObject({ content: '', saved_at: null });
  await save(own.cookie, '{"text":"Your"}');
  expect((await save(own.cookie, CONTENT)).status).toBe(200);
  expect(await find(own.cookie)).toMatchObject({ content: CONTENT, saved_at: expect.stringMatching(/Z$/) });
  expect((await find(other.cookie)).content).toBe('');
  expect((await find(own.cookie, { ...NAME, subject: 'MC-ENQ-2' })).content).toBe('');
  await save(other.cookie, '');
  expect((await find(own.cookie)).content).toBe(CONTENT);
});

it.each(DRAFT_FORMS)('of %s keeps everything for the next session and loses nothing on logout', async (form) => {
  const { id, cookie } = await createStaff('OPERATOR');
  const name = { form, subject: 'MC2611-7K2M9QXA' };
  await save(cookie, CONTENT, name);
  const locked = await createStaffCookie(id, { now: new Date(Date.now() - STAFF_LIFETIME.idle - MINUTE) });
  const refused = await save(locked, '{"text":"Behind a lock"}', name);
  expect([refused.status, refused.headers.get('x-medcall-needs')]).toEqual([401, 'second-factor']);
  expect((await save('medcall.staff=over', '', name)).status).toBe(401);
  expect((await find(await createStaffCookie(id), name)).content).toBe(CONTENT);
});

it('is gone once it was dropped, and dropping nothing is no mistake', async () => {
  const { cookie } = await createStaff('OPERATOR');
  await save(cookie, CONTENT);
  for (const again of [1, 2]) expect([again, (await save(cookie, '')).status]).toEqual([again, 200]);
  expect((await find(cookie)).content).toBe('');
});

it('refuses a form there is none of, and more than a form holds', async () => {
  const { id: customerId, cookie } = await createStaff('OPERATOR');
  const wrong = [
    await save(cookie, CONTENT, { form: 'password', subject: '' }),
    await save(cookie, 'x'.repeat(DRAFT_LENGTH + 1)),
    await save(cookie, CONTENT, { form: 'note', subject: 'x'.repeat(101) }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await db.staffDraft.count({ where: { customerId } })).toBe(0);
});

it('keeps two hundred of a person, the newest, and each of twenty at once', async () => {
  const { id: customerId, cookie } = await createStaff('OPERATOR');
  const other = await createStaff('OPERATOR');
  await save(other.cookie, CONTENT);
  const named = (count: number) => ({ customerId, form: 'note' as const, subject: String(count) });
  for (let count = 0; count < MAX_DRAFTS + 5; count += 1) await saveDraft(named(count), '{}', new Date(count));
  await Promise.all(Array.from({ length: 20 }, () => save(cookie, CONTENT)));
  const left = await db.staffDraft.findMany({ where: { customerId }, orderBy: { savedAt: 'asc' } });
  expect([left.length, left[0]!.subject, left.at(-1)!.content]).toEqual([MAX_DRAFTS, '6', CONTENT]);
  expect((await find(other.cookie)).content).toBe(CONTENT);
});
