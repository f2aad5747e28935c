import { LOCALES } from '@/lib/kernel/locales';
import { EXAMPLES } from '@/lib/site/mail/examples';
import { renderMail } from '@/lib/site/mail/render-mail';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { shippedText } from './fill-text';
import { kindOf, MAIL_KINDS, mailKind } from './kind-rules';
import { exampleOf } from '@/lib/site/mail/preview-text';
import type { MailTemplate } from '@/lib/site/mail/types';
import { MAIL_TEXT_LENGTHS, mailTextProblems, NO_TEXT, type MailText } from './rules';

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/none';
  process.env.NEXTAUTH_SECRET ??= 'x'.repeat(40);
});

const problems = (kind: (typeof MAIL_KINDS)[number], change: Partial<MailText>) =>
  mailTextProblems(kind, { ...NO_TEXT, ...change });

it.each(MAIL_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const)))(
  '%s in %s: the shipped text, taken as the owner’s, keeps the rules and makes the same email',
  (kind, locale) => {
    const own = shippedText(kind, locale);
    expect(mailTextProblems(kind, own)).toEqual([]);
    expect(own.introduction).not.toMatch(/97|NaN|(?<!\{)\{(?!\{)/);
    const { template, values } = exampleOf(kind, DEMO_SETTINGS, locale);
    expect(kindOf(template, values)).toBe(kind);
    expect(renderMail(template, locale, values, own)).toEqual(renderMail(template, locale, values));
  },
);

it.each(MAIL_KINDS)('%s shows both texts of the owner, with a value for each placeholder', (kind) => {
  const { placeholders } = mailKind(kind);
  const { template, values } = exampleOf(kind, DEMO_SETTINGS, 'ta');
  const introduction = `Mark\n\n${placeholders.map((name) => `[{{ ${name} }}]`).join(' ')}`;
  const { subject, html, text } = renderMail(template, 'ta', values, { subject: 'Own {{store.name}}', introduction });
  expect(subject).toMatch(/^Own \S/);
  expect(text).toContain('Mark\n\n[');
  expect(text).not.toMatch(/\[\]|\{\{|undefined|NaN|Invalid/);
  expect(html).toContain('>Mark</p><p');
});

it('escapes the text and the values, and reads no value as a placeholder', () => {
  const values = { ...EXAMPLES.orderPlaced, firstName: '{{order.number}}<img src=x>' };
  const own = { subject: 'For {{customer.name}}', introduction: '<b>Hi & bye {{customer.name}}\nnext' };
  const { subject, html } = renderMail('orderPlaced', 'en', values, own);
  expect(subject).toBe('For {{order.number}}<img src=x>');
  expect(html).toContain('&lt;b&gt;Hi &amp; bye {{order.number}}&lt;img src=x&gt;<br>next');
  expect(html).not.toMatch(/<img|<b>/);
});

it('puts no line break of a value into the subject', () => {
  const values = { ...EXAMPLES.orderPlaced, firstName: 'Kavya\r\nBcc: a@b.example' };
  const { subject } = renderMail('orderPlaced', 'en', values, { ...NO_TEXT, subject: '{{customer.name}}' });
  expect(subject).toBe('Kavya Bcc: a@b.example');
});

it('addresses a reader without a name, and a login without a device', () => {
  const introduction = '{{customer.name}}: {{login.device}} {{login.time}}';
  const { text } = renderMail(
    'newDevice',
    'en',
    { ...EXAMPLES.newDevice, firstName: '', device: null },
    {
      ...NO_TEXT,
      introduction,
    },
  );
  expect(text).toContain('customer: an unknown device');
});

it.each([
  [{ subject: 'a {{order.nr}}' }, 'subject', 'pagePlaceholder', { name: 'order.nr', line: 1 }],
  [
    { introduction: '{{order.number}}\n{{customer.phone}}' },
    'introduction',
    'pagePlaceholder',
    { name: 'customer.phone', line: 2 },
  ],
  [{ subject: '{{order.number}' }, 'subject', 'mailTextBraces', { line: 1 }],
  [{ introduction: '{{order.number}} and {{store.\nname}}' }, 'introduction', 'mailTextBraces', { line: 1 }],
  [{ introduction: '{{order.number}} <a href="x">y</a>' }, 'introduction', 'mailTextHtml', { line: 1 }],
  [{ introduction: 'Thank you.' }, 'introduction', 'mailTextNeeds', { names: '{{order.number}}' }],
  [{ subject: 'x'.repeat(121) }, 'subject', 'pageTooLong', { most: MAIL_TEXT_LENGTHS.subject }],
  [{ introduction: 'x'.repeat(2001) }, 'introduction', 'pageTooLong', { most: MAIL_TEXT_LENGTHS.introduction }],
])('refuses %j', (change, field, key, values) => {
  const [first] = problems('orderPlaced', change);
  expect(first).toEqual({ field, key, values });
});

it('keeps health out of subjects that others can see', () => {
  expect(problems('productArrived', { subject: '{{product.name}} is here' })).toMatchObject([
    { key: 'mailTextSecret' },
  ]);
  for (const subject of ['Your Prescription', 'உங்கள் மருந்துச் சீட்டு'])
    expect(problems('prescriptionRejected', { subject })).toMatchObject([{ field: 'subject', key: 'mailTextHealth' }]);
  expect(problems('orderPlaced', { subject: 'Your medicines' })).toEqual([]);
});

it('has texts for every email except the newsletter and those to staff and suppliers, digests aside', () => {
  const without = (Object.keys(EXAMPLES) as MailTemplate[]).filter(
    (template) => kindOf(template, EXAMPLES[template]) === null,
  );
  expect(without.sort()).toEqual([
    'enquiryForStaff',
    'factorGuessed',
    'factsChanged',
    'newsletter',
    'partnerForStaff',
    'powerChanged',
    'purchaseOrder',
    'secondFactor',
    'staffInvitation',
    'staffLink',
  ]);
});

it.each(['orderDelivered', 'deliveryFailed', 'parcelReturned'] as const)(
  '%s has an own text for goods that their buyer collects',
  (template) => {
    const collected = { ...EXAMPLES[template], isCollected: true };
    const kind = kindOf(template, collected)!;
    expect(kind).not.toBe(kindOf(template, EXAMPLES[template]));
    const introduction = 'Own text of {{order.number}}';
    const { text } = renderMail(template, 'en', collected as never, { ...NO_TEXT, introduction });
    expect(text).toContain('Own text of MC2611-7KQ4WD9M');
  },
);
