import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';
import { localePath, LOCALES } from '@/lib/kernel/locales';
import { checkHeaders } from '@/lib/kernel/mailer/check-headers';
import { translate } from '@/lib/kernel/translate';
import type { CollectPlace } from '@/lib/site/pages/facts';
import { EXAMPLES } from './examples';
import { renderMail } from './render-mail';
import type { MailTemplate } from './types';

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/none';
  process.env.NEXTAUTH_SECRET ??= 'x'.repeat(40);
});

describe.each(LOCALES)('emails in %s', (locale) => {
  it.each(Object.keys(EXAMPLES) as MailTemplate[])('%s has a subject, HTML and text without a gap', (template) => {
    const { subject, html, text } = renderMail(template, locale, EXAMPLES[template]);
    expect(subject.length).toBeGreaterThan(5);
    for (const part of [subject, html, text])
      expect(part).not.toMatch(/mail\.(?:shop|greeting|[a-zA-Z]+\.)|undefined|\{\w+\}/);
    expect(html).toContain(`lang="${locale}"`);
    // One clear button, no requests when the email is opened, and nothing wider than an email
    // program shows.
    expect(html.match(/class="button"/g)?.length ?? 0).toBe(
      ['enquiryReceived', 'enquiryForStaff', 'partnerForStaff', 'requestAnswered', 'purchaseOrder'].includes(template)
        ? 0
        : 1,
    );
    expect(html).not.toMatch(/<img|<script|src=|url\(|@import|width="(?:6[0-9][1-9]|[7-9]\d\d)"/);
    expect(html).toMatch(/max-width:600px/);
    expect(html).toMatch(/prefers-color-scheme:dark/);
  });

  it.each(['prescriptionApproved', 'prescriptionRejected'] as const)(
    '%s says nothing of health where it is seen unopened',
    (template) => {
      const { subject, html } = renderMail(template, locale, EXAMPLES[template]);
      const preheader = /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
      expect(subject + preheader).not.toMatch(/prescription|pharmacist|medicine|six months|மருந்து|சீட்டு/i);
    },
  );

  it('leads to the page in the same language', () => {
    const { html, text } = renderMail('reset', locale, EXAMPLES.reset);
    const path = localePath(locale, '/reset-password#token=abc');
    expect(text).toContain(path);
    expect(html).toContain(path);
  });
});

it('shows what people typed as text, never as markup', () => {
  const { html } = renderMail('welcome', 'en', { firstName: '<img src=x onerror=alert(1)>' });
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
  const lines = [{ ...EXAMPLES.orderPlaced.lines[0]!, name: 'Paracetamol <500> mg' }];
  expect(renderMail('orderPlaced', 'en', { ...EXAMPLES.orderPlaced, lines }).html).toContain('Paracetamol &lt;500&gt;');
});

it('carries the one-click way out of a newsletter, and the address of who asked', () => {
  expect(renderMail('newsletterConfirm', 'ta', EXAMPLES.newsletterConfirm).unsubscribe).toMatch(
    /^https?:\/\/[^/]+\/api\/admin\/unsubscribe\?token=abc$/,
  );
  expect(renderMail('enquiryForStaff', 'en', EXAMPLES.enquiryForStaff).replyTo).toBe('kavya@example.com');
});

it('offers carry the one-click way out as well, and order emails have none', () => {
  expect(renderMail('offer', 'en', EXAMPLES.offer).unsubscribe).toMatch(
    /\/api\/admin\/unsubscribe\?token=offers\.example\.token$/,
  );
  expect(renderMail('orderDispatched', 'en', EXAMPLES.orderDispatched).unsubscribe).toBeUndefined();
});

it('says of money what became of it', () => {
  const unpaid = { ...EXAMPLES.orderCancelled, refundPaise: 0 };
  expect(renderMail('orderCancelled', 'en', EXAMPLES.orderCancelled).text).toContain(
    '₹160.90 is refunded to the account or card',
  );
  expect(renderMail('orderCancelled', 'en', unpaid).text).toContain('You paid nothing');
  expect(renderMail('refundDone', 'en', EXAMPLES.refundDone).text).toContain('rfnd_FP8QHiV938haTz');
  const [inPart, byBank] = [4_000, 16_090].map((chargebackPaise) => ({ chargebackPaise }));
  const mixed = renderMail('orderCancelled', 'en', { ...EXAMPLES.orderCancelled, ...inPart }).text;
  expect(mixed).toMatch(/₹120\.90 is refunded to the account[^]*already received ₹40 from your bank/);
  for (const template of ['orderCancelled', 'refundDone'] as const) {
    const { text } = renderMail(template, 'en', { ...EXAMPLES[template], reference: null, ...byBank });
    expect(text).toContain('already received ₹160.90 from your bank');
    expect(text).not.toMatch(/is refunded|sent back|working days|You paid nothing/);
  }
  const { text } = renderMail('paymentFailed', 'ta', EXAMPLES.paymentFailed);
  expect(text).toContain(`/ta/Trackorder?order=${EXAMPLES.paymentFailed.orderId}`);
  expect(renderMail('paymentFailed', 'ta', { ...EXAMPLES.paymentFailed, canPay: false }).text).toContain('/ta/Addcart');
});

it('names the phone of a parcel on its way, and only those there are', () => {
  const { html, text } = renderMail('orderDispatched', 'en', EXAMPLES.orderDispatched);
  expect(html).toContain('href="tel:+919840055667"');
  expect(text).toContain('Tracking number: TN5512049873');
  const { text: bare } = renderMail('orderDispatched', 'en', {
    ...EXAMPLES.orderDispatched,
    trackingNumber: null,
    agentPhone: null,
  });
  expect(bare).not.toMatch(/Tracking number|Delivery partner|null/);
});

it.each(['orderDispatched', 'parcelDispatched'] as const)(
  '%s of goods to collect names the place, no courier',
  (kind) => {
    const place = { name: 'Nalam Pharmacy', address: '12, North Masi Street', hours: [['Mon – Sat', '08:30 – 21:00']] };
    const values = { ...EXAMPLES[kind], place: place as CollectPlace };
    const { text, subject } = renderMail(kind, 'en', values);
    expect(subject).toMatch(/ready to collect$/);
    expect(text).toContain('Nalam Pharmacy, 12, North Masi Street');
    expect(text).toContain('Mon – Sat: 08:30 – 21:00');
    expect(text).not.toMatch(/on its way|Sent with|Tracking number|Delivery partner/);
    expect(renderMail(kind, 'ta', values).subject).toMatch(/தயார்$/);
  },
);

it('lists the lines and the sum of an order', () => {
  const { text } = renderMail('orderPlaced', 'en', EXAMPLES.orderPlaced);
  expect(text).toContain('Paracetamol 500 mg tablets, Strip of 10 × 2: ₹35.90');
  expect(text).toContain('Paid: ₹160.90');
});

it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'A <a@b.example>', 'no address', ''])(
  'sends nothing to %p',
  (to) => {
    expect(() => checkHeaders({ id: 'one', to, sender: 'Nalam', subject: 'Hello', text: '', html: '' })).toThrow();
  },
);

it.each([{ subject: 'Hello\nBcc: x' }, { sender: 'Nalam\nBcc: x' }])('sends no line break in %j', (part) => {
  const mail = { id: 'one', to: 'a@b.example', sender: 'Nalam', subject: 'Hello', text: '', html: '' };
  expect(() => checkHeaders(mail)).not.toThrow();
  expect(() => checkHeaders({ ...mail, ...part })).toThrow();
});

it.each(LOCALES)('names a reason for every uncollected order, and a refund only at the end, in %s', (locale) => {
  const collected = { ...EXAMPLES.deliveryFailed, isCollected: true };
  const said = (reason: DeliveryFailure, isLast: boolean) =>
    renderMail('deliveryFailed', locale, { ...collected, reason, isLast }).text;
  const words = (key: string) => translate(locale, `mail.uncollected.${key}`);
  for (const reason of ['NOBODY_HOME', 'NOT_REACHED', 'WRONG_ADDRESS', 'DELAYED'] as const) {
    expect(said(reason, false)).toContain(words('reasons.OTHER'));
    expect(said(reason, false)).not.toMatch(/uncollected\.|refund|திருப்பித்/);
  }
  expect(said('REFUSED', true)).toContain(words('last'));
  expect(said('LOST', true)).toContain(words('lost'));
  expect(said('LOST', true)).not.toContain(words('last'));
});
