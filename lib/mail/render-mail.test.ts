import { checkHeaders } from '@/lib/integrations/mailer/check-headers';
import { renderMail } from './render-mail';
import type { MailTemplate, MailValues, OrderReceipt } from './types';

const receipt: OrderReceipt = {
  firstName: 'Kavya', orderNumber: 'MC-2611-ABCD', placedAt: '2026-11-20T10:00:00Z',
  lines: [{ name: 'Paracetamol <500>', packSize: 'Strip of 10', quantity: 2, totalPaise: 3590 }],
  mrpTotalPaise: 4000, itemsDiscountPaise: 410, couponDiscountPaise: 0, shippingPaise: 0, payablePaise: 3590, deliveryAddress: '12/4, Gandhi Nagar',
};
const VALUES: MailValues = {
  welcome: { firstName: 'Kavya' },
  reset: { firstName: 'Kavya', path: '/reset-password?token=abc', minutes: 10 },
  accountExists: { firstName: 'Kavya' },
  emailChanged: { firstName: 'Kavya' },
  passwordChanged: { firstName: 'Kavya' },
  googleLinked: { firstName: 'Kavya' },
  googleUnlinked: { firstName: 'Kavya' },
  newsletterConfirm: { token: 'abc' },
  enquiryReceived: { kind: 'contact', ticket: 'T2611-AAAAA-BBBBB', hours: 48, phone: '+914422334455', email: 'care@medcall.example' },
  enquiryForStaff: { kind: 'seller', ticket: 'T2611-AAAAA-BBBBB', name: 'Kavya <b>', email: 'kavya@example.com', message: 'One\n\nTwo' },
  partnerThanks: { type: 'store' },
  orderPlaced: receipt,
};

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/none';
  process.env.NEXTAUTH_SECRET ??= 'x'.repeat(40);
});

describe.each(['en', 'ta'])('mails in %s', (locale) => {
  it.each(Object.keys(VALUES) as MailTemplate[])('%s has a subject, HTML and text without a gap', (template) => {
    const { subject, html, text } = renderMail(template, locale, VALUES[template]);
    expect(subject.length).toBeGreaterThan(5);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/mail\.(?:shop|greeting|[a-zA-Z]+\.)|undefined|\{\w+\}/);
    expect(html).toContain(`lang="${locale}"`);
  });

  it('leads to the page in the same language', () => {
    const { html, text } = renderMail('reset', locale, VALUES.reset);
    const path = locale === 'ta' ? '/ta/reset-password?token=abc' : '/reset-password?token=abc';
    expect(text).toContain(path);
    expect(html).toContain(path);
  });
});

it('shows what people typed as text, never as markup', () => {
  const { html } = renderMail('welcome', 'en', { firstName: '<img src=x onerror=alert(1)>' });
  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img');
  expect(renderMail('orderPlaced', 'en', receipt).html).toContain('Paracetamol &lt;500&gt;');
});

it('carries the one-click way out of a newsletter, and the address of who asked', () => {
  expect(renderMail('newsletterConfirm', 'ta', VALUES.newsletterConfirm).unsubscribe).toMatch(/^https?:\/\/[^/]+\/api\/admin\/unsubscribe\?token=abc$/);
  expect(renderMail('enquiryForStaff', 'en', VALUES.enquiryForStaff).replyTo).toBe('kavya@example.com');
});

it('lists the lines and the sum of an order', () => {
  const { text } = renderMail('orderPlaced', 'en', receipt);
  expect(text).toContain('Paracetamol <500>, Strip of 10 × 2: ₹35.90');
  expect(text).toContain('Paid: ₹35.90');
});

it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'A <a@b.example>', 'no address', ''])('sends nothing to %p', (to) => {
  expect(() => checkHeaders({ id: 'one', to, subject: 'Hello', text: '', html: '' })).toThrow();
});

it('sends no subject with a line break in it', () => {
  expect(() => checkHeaders({ id: 'one', to: 'a@b.example', subject: 'Hello\nBcc: x', text: '', html: '' })).toThrow();
});
