import PostalMime from 'postal-mime';
import { POST as preview } from '@/app/api/console/preview-mail-text/route';
import { POST as restore } from '@/app/api/console/restore-version/route';
import { POST as save } from '@/app/api/console/save-mail-texts/route';
import { POST as test } from '@/app/api/console/test-mail-text/route';
import { processDue } from '@/lib/background/handlers';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { findReplaced } from '@/lib/backoffice/versions/undo-change';
import { db } from '@/lib/kernel/db/client';
import { EXAMPLES } from '@/lib/site/mail/examples';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { SmtpServer } from '@/test/servers/smtp-server';
import { importMailTexts } from './commands';
import type { MailKindName } from './kind-rules';
import { findMailTexts, type MailTexts } from './queries';

const server = new SmtpServer();
beforeAll(async () => {
  await server.start();
  process.env.SMTP_URL = server.url();
});
afterAll(() => server.stop());

let owner: { id: string; email: string; cookie: string };
beforeEach(async () => {
  await emptyDatabase();
  server.received.length = 0;
  owner = await createStaff('OWNER');
});

type Reply = { status: string; message?: string; fields?: Record<string, string>; subject?: string; html?: string };
type Problems = { problems: { field: string; message: string }[] };
const EMPTY = { subject: '', introduction: '' };
const EN = { subject: 'Thank you from {{store.name}}', introduction: 'Good that you are here, {{customer.name}}.' };
const TA = { subject: '{{store.name}} நன்றி', introduction: 'வணக்கம் {{customer.name}}.\n\nஉங்கள் கணக்கு தயார்.' };

const call = (route: Parameters<typeof callRoute>[0], body: object, cookie = owner.cookie, locale = 'en') =>
  callRoute<Reply & Problems>(route, { cookie, body, locale });
const write = (texts: object, change: object = {}, cookie?: string) =>
  call(save, { kind: 'welcome', texts, replaces: {}, ...change }, cookie);
const stored = async (kind: MailKindName = 'welcome') => (await findMailTexts()).get(kind);

/** Sends all emails that are due and returns the last one that the server received. */
async function delivered(count: number) {
  await processDue();
  while (server.received.length < count) await new Promise((done) => setImmediate(done));
  const { to, raw } = server.received[count - 1]!;
  const { subject, text, html } = await PostalMime.parse(Buffer.from(raw, 'base64'));
  return { to, subject, text: text ?? '', html: html ?? '' };
}
const welcome = (locale: string) =>
  queueMail(db, {
    template: 'welcome',
    to: 'kavya@medcall.example',
    locale,
    values: EXAMPLES.welcome,
    dedupeKey: `welcome ${locale} ${crypto.randomUUID()}`,
  });

it('sends the text of the owner in both languages, also in an email that waited', async () => {
  await welcome('en');
  expect((await write({ en: EN, ta: TA })).status).toBe(200);
  const english = await delivered(1);
  expect(english).toMatchObject({ to: 'kavya@medcall.example', subject: 'Thank you from Medcall' });
  expect(english.text).toContain('Good that you are here, Kavya.');
  expect(english.text).toContain('Go to the store');
  await welcome('ta');
  const tamil = await delivered(2);
  expect(tamil.subject).toMatch(/^\S+ நன்றி$/);
  expect(tamil.html).toContain('உங்கள் கணக்கு தயார்.</p>');
  await write({ en: EMPTY }, { replaces: { en: EN } });
  await welcome('en');
  expect((await delivered(3)).subject).toBe('Welcome to Medcall');
  expect(await stored()).toEqual({ ta: TA });
});

it('names the field of each problem in the language of the reader, and changes nothing', async () => {
  await write({ en: EN });
  const wrong = { subject: 'Hello {{customer.surname}}', introduction: 'x'.repeat(2_001) };
  const reply = await write({ en: { ...EN, subject: 'New' }, ta: wrong });
  expect([reply.status, reply.body.fields]).toEqual([
    400,
    {
      'ta.subject': 'Line 1: the placeholder “customer.surname” does not exist. Choose one from the list.',
      'ta.introduction': 'This text is too long: at most 2000 characters.',
    },
  ]);
  const tamil = await call(save, { kind: 'welcome', texts: { ta: wrong }, replaces: {} }, owner.cookie, 'ta');
  expect(tamil.body.fields?.['ta.subject']).toMatch(/^வரி 1: “customer\.surname”/);
  expect(await stored()).toEqual({ en: EN });
  expect(await db.auditEntry.count({ where: { action: 'mailText.change' } })).toBe(1);
});

it.each([
  ['an unknown kind', { kind: 'powerChanged' }],
  ['an unknown language', { texts: { fr: EN } }],
  ['a text that is no text', { texts: { en: { subject: 1, introduction: '' } } }],
])('refuses %s', async (_, change) => {
  expect((await write({ en: EN }, change)).status).toBe(400);
  expect(await db.mailText.count()).toBe(0);
});

it('of two editors, the second one learns of the first', async () => {
  const other = await createStaff('OWNER');
  expect((await write({ en: EN }, { replaces: { en: EMPTY } })).status).toBe(200);
  const mine = { ...EN, subject: 'Mine' };
  const taken = await write({ en: mine }, { replaces: { en: EMPTY } }, other.cookie);
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['en.introduction']]);
  expect(await stored()).toEqual({ en: EN });
  expect((await write({ en: mine }, { replaces: { en: EN } }, other.cookie)).status).toBe(200);
  expect(await stored()).toEqual({ en: mine });
});

it('restores an earlier state from the log, with an entry of its own', async () => {
  await write({ en: EN });
  await write({ en: { ...EN, subject: 'Second' }, ta: TA });
  await write({ en: { ...EN, subject: 'Second' } });
  const versions = await listVersions('mailText', ['welcome']);
  expect(versions).toHaveLength(2);
  expect((await findReplaced(versions[0]!.id))?.before).toEqual({ en: EN, ta: EMPTY });
  expect((await call(restore, { version_id: versions[0]!.id })).status).toBe(200);
  expect(await stored()).toEqual({ en: EN });
  expect((await call(restore, { version_id: versions[1]!.id })).status).toBe(200);
  expect(await stored()).toBeUndefined();
  expect(await listVersions('mailText', ['welcome'])).toHaveLength(4);
});

it('previews a text without saving it, with its problems', async () => {
  const text = { subject: 'Order {{order.number}}', introduction: '<script>alert(1)</script>' };
  const { status, body } = await call(preview, { kind: 'orderPlaced', locale: 'en', text });
  expect([status, body.subject]).toEqual([200, 'Order MC2611-7KQ4WD9M']);
  expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body.html).not.toContain('<script');
  expect(body.problems.map(({ field }) => field)).toEqual(['introduction']);
  expect(await db.mailText.count()).toBe(0);
});

it('sends a test of a draft to its author alone, though customers would need a confirmed address', async () => {
  const text = { subject: 'Ready: {{order.number}}', introduction: 'Come and get {{order.number}}.' };
  const sent = await call(test, { kind: 'readyToCollect', locale: 'en', text });
  expect(sent.body).toEqual({ status: 'true', to: owner.email });
  const mail = await delivered(1);
  expect(mail).toMatchObject({ to: owner.email, subject: 'Test: Ready: MC2611-7KQ4WD9M' });
  expect(mail.text).toContain('Come and get MC2611-7KQ4WD9M.\n\nCollect it here:');
  expect(await db.mailText.count()).toBe(0);
  const bad = await call(test, { kind: 'readyToCollect', locale: 'ta', text: { ...text, subject: '{{x}}' } });
  expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['ta.subject']]);
  expect(await db.outboxMessage.count({ where: { doneAt: null } })).toBe(0);
});

it('sends a member of staff a limited number of tests', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await call(test, { kind: 'welcome', locale: 'en', text: EMPTY })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

it.each(['OPERATOR', 'PHARMACIST'] as const)('refuses a person who is only %s', async (role) => {
  const { cookie } = await createStaff(role);
  expect((await write({ en: EN }, {}, cookie)).status).toBe(403);
  for (const route of [preview, test])
    expect((await call(route, { kind: 'welcome', locale: 'en', text: EN }, cookie)).status).toBe(403);
  expect(await db.mailText.count()).toBe(0);
});

it('applies a file as a whole or not at all', async () => {
  const by = { actor: 'command line' };
  const file = (orderPlaced: MailTexts) =>
    new Map<MailKindName, MailTexts>([
      ['welcome', { en: EN }],
      ['orderPlaced', orderPlaced],
    ]);
  await expect(importMailTexts(file({ ta: { ...EMPTY, introduction: 'Thanks' } }), by)).rejects.toMatchObject({
    key: 'mailTextInvalid',
    fields: { 'orderPlaced.ta.introduction': { key: 'mailTextNeeds' } },
  });
  expect(await db.mailText.count()).toBe(0);
  const good = file({ ta: { ...EMPTY, subject: 'நன்றி' } });
  expect(await importMailTexts(good, by)).toBe(2);
  expect(await importMailTexts(good, by)).toBe(0);
  expect(await stored('orderPlaced')).toEqual({ ta: { subject: 'நன்றி', introduction: '' } });
});

it('sends the shipped text in place of one that no longer fits the rules', async () => {
  await db.mailText.create({
    data: { kind: 'welcome', locale: 'en', subject: 'Hello {{order.number}}', introduction: '' },
  });
  await welcome('en');
  expect((await delivered(1)).subject).not.toContain('order.number');
});

it.each([{ en: EN, hi: { subject: 'नमस्ते', introduction: '' } }, { en: { subject: 3 } }, 'text'])(
  'answers an earlier version of another release without a failure: %j',
  async (before) => {
    await write({ en: { ...EN, subject: 'Second' } });
    const entry = await db.auditEntry.create({
      data: {
        action: 'mailText.change',
        actor: 'STAFF',
        subject: 'mailText',
        subjectId: 'welcome',
        change: { before, after: {} },
      },
    });
    const isReadable = typeof before === 'object' && 'hi' in before;
    expect((await call(restore, { version_id: entry.id })).status).toBe(isReadable ? 200 : 400);
    expect(await stored()).toEqual({ en: isReadable ? EN : { ...EN, subject: 'Second' } });
  },
);
