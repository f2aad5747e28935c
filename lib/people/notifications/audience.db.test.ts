import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-audience-'));
process.env.DATA_DIR = folder;

import { db, inTransaction } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { processDue } from '@/lib/background/handlers';
import { EXAMPLES } from '@/lib/site/mail/examples';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createPaidOrder } from '@/test/factories/order';
import { confirmEmail } from '@/lib/people/sign-in/confirm-email';
import { notify } from './commands';
import { MAIL_RULES } from './rules';
import { NOTIFICATION_KINDS, type OrderKind } from './types';

beforeEach(resetDatabase);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ADDRESS = '7 Private Road, Madurai';
/** Details that only the owner of an order may read: goods, sums, addresses, reasons, tracking. */
const PRIVATE = /Metformin|₹|Private Road|Not readable|TN5512|pharmacist|prescription|refund|return|Meena/i;

async function bought(emailVerifiedAt: Date | null) {
  const { id: customerId } = await createCustomer({ emailVerifiedAt });
  const { email } = await db.customer.update({
    where: { id: customerId },
    data: { email: `reader-${crypto.randomUUID()}@medcall.example` },
  });
  const order = await createPaidOrder({
    customerId,
    recipientEmail: email,
    deliveryAddress: ADDRESS,
    status: 'DISPATCHED',
    trackingNumber: 'TN5512',
    deliveredAt: new Date(),
  });
  await db.orderLine.updateMany({ where: { orderId: order.id }, data: { name: 'Metformin 500' } });
  return { customerId, email, order };
}
type Bought = Awaited<ReturnType<typeof bought>>;

async function mailsTo(email: string) {
  await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(0) } });
  await processDue();
  return (await localMails(1000)).filter(({ to }) => to === email);
}

function receipt({ email, order }: Bought, to = email): Promise<boolean> {
  const lines = [{ name: 'Metformin 500', packSize: 'Strip of 10', quantity: 2, totalPaise: 25_000 }];
  const values = {
    ...EXAMPLES.orderPlaced,
    firstName: 'Meena',
    orderId: order.id,
    orderNumber: order.number,
    lines,
    deliveryAddress: ADDRESS,
  };
  return queueMail(db, {
    template: 'orderPlaced',
    to,
    locale: 'en',
    values,
    attach: { paper: 'invoice', orderId: order.id },
    dedupeKey: crypto.randomUUID(),
  });
}

/** News only about orders that are not paid or packed yet. */
const UNPACKED = ['paymentFailed', 'paymentLinkSent', 'orderEditOpened'];
const KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is OrderKind => kind !== 'offer' && MAIL_RULES[kind] !== null && !UNPACKED.includes(kind),
);
const DETAILS = {
  amountPaise: 12_500,
  reference: 'rfnd_x',
  reason: 'Not readable',
  replaceUntil: '2026-11-24T05:00:00Z',
  expiresAt: '2026-11-24T05:00:00Z',
  url: 'https://rzp.io/i/nxrHnLJ',
  product: 'Lancets',
  batches: ['B2611'],
  added: [],
  removed: [],
  leftAt: new Date().toISOString(),
  toCollectPaise: 0,
};
const FAILED = { attempt: 1, reason: 'NOBODY_HOME', isLast: false };
const tell = ({ customerId, order }: Bought, kind: OrderKind) =>
  inTransaction((tx) =>
    notify(tx, {
      customerId,
      orderId: order.id,
      kind,
      params: { number: order.number },
      details: kind === 'deliveryFailed' ? FAILED : DETAILS,
    } as never),
  );

it('an unconfirmed address gets a notice without content and a confirmation link', async () => {
  const person = await bought(null);
  await receipt(person);
  for (const kind of KINDS) await tell(person, kind);
  const mails = await mailsTo(person.email);
  expect(mails).toHaveLength(KINDS.length + 1);
  for (const { subject, text, html, files } of mails) {
    expect([subject, files]).toEqual([`News about your order ${person.order.number}`, undefined]);
    expect(text + html).not.toMatch(PRIVATE);
  }
  const token = /#token=([\w-]+)/.exec(mails[0]!.text)![1]!;
  expect(await confirmEmail(token, null)).toBe('confirmed');
});

it('a confirmed one gets everything, with its documents, at the address the account has now', async () => {
  const person = await bought(new Date());
  await receipt(person, 'of-another-time@medcall.example');
  for (const kind of KINDS) await tell(person, kind);
  const mails = await mailsTo(person.email);
  const whole = mails.find(({ files }) => files?.length);
  expect([mails.length, whole?.text.includes('Metformin 500'), whole?.text.includes(ADDRESS)]).toEqual([
    KINDS.length + 1,
    true,
    true,
  ]);
  expect(await mailsTo('of-another-time@medcall.example')).toEqual([]);
});

it('an older queued receipt finds its order by invoice; one without an order is not sent', async () => {
  const person = await bought(null);
  const { orderId: _, ...older } = { ...EXAMPLES.orderPlaced, orderNumber: person.order.number };
  const attach = (orderId: string) => ({ paper: 'invoice' as const, orderId });
  await queueMail(db, {
    template: 'orderPlaced',
    to: person.email,
    locale: 'en',
    values: older as never,
    attach: attach(person.order.id),
    dedupeKey: 'older',
  });
  await queueMail(db, {
    template: 'orderPlaced',
    to: person.email,
    locale: 'en',
    values: EXAMPLES.orderPlaced,
    dedupeKey: 'nobody',
  });
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    `News about your order ${person.order.number}`,
  ]);
  expect(await db.outboxMessage.count({ where: { doneAt: null, topic: { startsWith: 'mail' } } })).toBe(0);
});

it('offers go to confirmed addresses alone', async () => {
  const [yes, no] = [await bought(new Date()), await bought(null)];
  for (const { email } of [yes, no])
    await queueMail(db, {
      template: 'offer',
      to: email,
      locale: 'en',
      values: EXAMPLES.offer,
      dedupeKey: `offer of ${email}`,
    });
  expect([(await mailsTo(yes.email)).length, (await mailsTo(no.email)).length]).toEqual([1, 0]);
});
