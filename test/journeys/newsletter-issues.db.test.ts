import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-newsletter-'));
process.env.DATA_DIR = folder;

import { POST as unsubscribeCall } from '@/app/api/admin/unsubscribe/route';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { processDue } from '@/lib/background/handlers';
import { tokenOf, unsubscribe } from '@/lib/site/newsletter/commands';
import { sendToNext } from '@/lib/site/newsletter/deliver-issue';
import type { Issue } from '@/lib/site/newsletter/issue-file';
import { listIssues, sendIssue } from '@/lib/site/newsletter/send-issue';
import { emptyDatabase } from '../database';
import { callRoute } from '../call-route';
import { createProduct } from '../factories/product';

const ACTOR = { actor: 'command line' };
const ISSUE: Issue = {
  name: '2026-11',
  subject: { en: 'November', ta: 'நவம்பர்' },
  body: { en: '## News\n\nKeep <dry>.\n\n[Look](/Home)', ta: 'மழைக்காலம்\n\n[பார்க்க](/Home)' },
};

async function reader(
  email: string,
  change: { locale?: string; confirmedAt?: Date | null; unsubscribedAt?: Date } = {},
): Promise<string> {
  const createdAt = new Date();
  const token = tokenOf({ email, createdAt });
  await db.newsletterSubscriber.create({
    data: { email, createdAt, tokenHash: sha256(token), confirmedAt: createdAt, ...change },
  });
  return token;
}

/** Makes all pending work due and processes it. */
async function allSent() {
  for (let round = 0; round < 3; round += 1) {
    await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(0) } });
    await processDue();
  }
  return localMails();
}

beforeEach(async () => {
  await emptyDatabase();
  resetRateLimits();
  rmSync(join(folder, 'mails'), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const to = (mails: { to: string }[], domain: string) =>
  mails
    .filter((mail) => mail.to.endsWith(domain))
    .map((mail) => mail.to)
    .sort();

test('an issue goes once to each confirmed subscriber in their language with an unsubscribe link', async () => {
  const token = await reader('a@once.example');
  await reader('b@once.example', { locale: 'ta' });
  await reader('c@once.example', { confirmedAt: null });
  await reader('d@once.example', { unsubscribedAt: new Date() });
  expect(await sendIssue(ISSUE, ACTOR)).toBe(true);
  expect(await sendIssue(ISSUE, ACTOR)).toBe(false);
  await allSent();
  const [issue] = await db.newsletterIssue.findMany();
  // A worker that crashed and started again.
  await Promise.all([1, 1, 2].map((batch) => sendToNext({ issueId: issue!.id, batch })));
  const mails = await allSent();
  expect(to(mails, '@once.example')).toEqual(['a@once.example', 'b@once.example']);
  const english = mails.find((mail) => mail.to === 'a@once.example')!;
  expect(english).toMatchObject({
    subject: 'November',
    text: expect.stringContaining('Keep <dry>.'),
    html: expect.stringContaining('Keep &lt;dry&gt;.'),
  });
  expect(english.unsubscribe).toContain(`/api/admin/unsubscribe?token=${token}`);
  expect(mails.find((mail) => mail.to === 'b@once.example')).toMatchObject({ subject: 'நவம்பர்' });
  expect(await listIssues()).toMatchObject([{ name: '2026-11', sent: 2, skipped: 0, waiting: 0 }]);
});

test('anyone who leaves while it goes out gets none; several batches reach everyone', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 105 }, (_, index) => reader(`r${String(index).padStart(3, '0')}@many.example`)),
  );
  await sendIssue(ISSUE, ACTOR);
  const { id } = await db.newsletterIssue.findFirstOrThrow();
  await sendToNext({ issueId: id, batch: 1 });
  expect(await db.newsletterDelivery.count()).toBe(100);
  await unsubscribe(tokens[0]!);
  const mails = await allSent();
  // The outbox of a developer shows the newest hundred emails.
  expect(to(mails, '@many.example')).toHaveLength(100);
  expect(await db.newsletterDelivery.findMany({ where: { sentAt: null }, select: { email: true } })).toEqual([
    { email: 'r000@many.example' },
  ]);
  expect(await listIssues()).toMatchObject([{ sent: 104, skipped: 1, waiting: 0 }]);
});

test('what went out keeps its words, and prescription medicines are not advertised', async () => {
  await sendIssue(ISSUE, ACTOR);
  await expect(sendIssue({ ...ISSUE, subject: { ...ISSUE.subject, en: 'December' } }, ACTOR)).rejects.toMatchObject({
    key: 'newsletterChanged',
  });
  const id = await createProduct({ requiresPrescription: true, name: 'Azithral 500' });
  const { slug } = await db.product.findUniqueOrThrow({ where: { id } });
  for (const en of ['Now cheaper: AZITHRAL 500!', `[Look](/Detail_page/${slug})`])
    await expect(sendIssue({ ...ISSUE, name: '2026-12', body: { ...ISSUE.body, en } }, ACTOR)).rejects.toMatchObject({
      key: 'newsletterMedicine',
    });
  expect(await db.newsletterIssue.count()).toBe(1);
});

test('the columns of the release before follow the rows, and the rows follow them', async () => {
  type Row = { name: string; subject_ta: string; body_ta: string };
  const columns = () => db.$queryRaw<Row[]>`SELECT name, subject_ta, body_ta FROM newsletter_issue ORDER BY name`;
  await sendIssue(ISSUE, ACTOR);
  const words = { subject_ta: ISSUE.subject.ta, body_ta: ISSUE.body.ta };
  expect(await columns()).toEqual([{ name: '2026-11', ...words }]);
  await db.$executeRaw`
    INSERT INTO newsletter_issue (id, name, subject_en, subject_ta, body_en, body_ta, created_by)
    VALUES (gen_random_uuid(), '2026-12', ${ISSUE.subject.en}, ${ISSUE.subject.ta}, ${ISSUE.body.en}, ${ISSUE.body.ta}, 'command line')`;
  expect(await sendIssue({ ...ISSUE, name: '2026-12' }, ACTOR)).toBe(false);
  expect(await columns()).toEqual([
    { name: '2026-11', ...words },
    { name: '2026-12', ...words },
  ]);
});

test('requests from a shared email provider address pass; each token is limited separately', async () => {
  const tokens = await Promise.all(Array.from({ length: 40 }, (_, index) => reader(`l${index}@leave.example`)));
  const leave = async (token: string) => (await callRoute(unsubscribeCall, { body: { token } })).status;
  for (const token of tokens) expect(await leave(token)).toBe(200);
  expect(await db.newsletterSubscriber.count({ where: { unsubscribedAt: null } })).toBe(0);
  const statuses = await Promise.all(Array.from({ length: 35 }, () => leave(tokens[0]!)));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
