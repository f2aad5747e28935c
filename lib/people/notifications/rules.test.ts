import { translate } from '@/lib/kernel/translate';
import { LOCALES } from '@/lib/kernel/locales';
import { renderMail } from '@/lib/site/mail/render-mail';
import { EXAMPLES } from '@/lib/site/mail/examples';
import { noticeAmounts, noticeText } from './rules';

const SETTINGS = new Map([
  ['DATABASE_URL', 'postgresql://nobody@localhost/none'],
  ['NEXTAUTH_SECRET', 'x'.repeat(40)],
]);
const missing = [...SETTINGS].filter(([name]) => process.env[name] === undefined);
beforeAll(() => missing.forEach(([name, value]) => (process.env[name] = value)));
afterAll(() => missing.forEach(([name]) => delete process.env[name]));

const KINDS = [
  'orderCancelled',
  'linesCancelled',
  'orderEdited',
  'refundQueued',
  'refundDone',
  'returnReceived',
  'parcelReturned',
] as const;
const WHOLE = /in full|\ball you paid\b|முழு/i;
const textOf = (locale: string, kind: (typeof KINDS)[number], details: Parameters<typeof noticeAmounts>[0]) =>
  noticeText(
    (key, values) => translate(locale, `notifications.${key}`, values),
    { kind, params: { number: 'MC2611-X', ...noticeAmounts(details) } },
    null,
  );

describe.each(LOCALES)('messages about a refund in %s', (locale) => {
  it('state the amount in notification and email, never as the whole payment', () => {
    for (const kind of KINDS) {
      const note = textOf(locale, kind, { amountPaise: 16_200 });
      expect([kind, note]).toEqual([kind, expect.stringContaining('₹162')]);
      const { subject, text } = renderMail(kind, locale, { ...EXAMPLES[kind], refundPaise: 16_200 } as never);
      expect([kind, text]).toEqual([kind, expect.stringContaining('₹162')]);
      expect(note + subject + text).not.toMatch(WHOLE);
    }
  });

  it('name the part that waits for a dispute and the part that the bank paid', () => {
    const note = textOf(locale, 'orderCancelled', { amountPaise: 22_840, heldPaise: 4_000, chargebackPaise: 2_640 });
    for (const amount of ['₹162', '₹40', '₹26.40']) expect(note).toContain(amount);
  });

  it('never say that money arrived which the courier is to collect', () => {
    const say = (key: string, values?: Record<string, string | number>) =>
      translate(locale, `notifications.${key}`, values);
    const textFor = (isToCollect: boolean) =>
      noticeText(say, { kind: 'orderPlaced', params: { number: 'MC2611-X', isToCollect } }, null);
    expect(textFor(true)).toContain('MC2611-X');
    expect(textFor(true)).not.toBe(textFor(false));
    expect(textFor(true)).not.toMatch(/received|கிடைத்தது/);
  });

  it('name no amount where nothing goes back, or where an older release wrote the notification', () => {
    expect(textOf(locale, 'orderCancelled', { amountPaise: 0 })).not.toContain('₹');
    const say = (key: string, values?: Record<string, string | number>) =>
      translate(locale, `notifications.${key}`, values);
    const older = noticeText(say, { kind: 'refundDone', params: { number: 'MC2611-X' } }, null);
    expect(older).not.toMatch(WHOLE);
    expect(older).toContain('MC2611-X');
  });
});
