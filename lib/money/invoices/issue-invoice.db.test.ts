import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-invoices-'));
process.env.DATA_DIR = folder;

import { Readable } from 'node:stream';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { db, Prisma } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { PermanentError } from '@/lib/kernel/errors';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import { storage } from '@/lib/kernel/storage/storage';
import { handlers } from '@/lib/background/handlers';
import { queue } from '@/lib/kernel/queue/outbox';
import { processDue } from '@/lib/background/handlers';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { importSettings } from '@/lib/backoffice/merchandising/commands';
import { resetDatabase } from '@/test/database';
import { OWN_FACTS } from '@/test/shop/own-facts';
import { createPaidOrder } from '@/test/factories/order';
import { composeInvoice } from './compose-invoice';
import { issueCreditNote, issueInvoice } from './issue-invoice';
import { assignNumber } from './assign-number';
import { findBilledOrder } from './queries';
import { invoiceWork } from './queue-documents';

const NOON = new Date('2026-11-20T06:30:00Z');

afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  jest.restoreAllMocks();
  await resetDatabase();
});

const fileOf = (storageKey: string | null) => readFileSync(join(folder, 'files', storageKey!));
const storedFiles = () =>
  readdirSync(join(folder, 'files', 'invoice'), { recursive: true }).filter((name) => String(name).endsWith('.pdf'));
const numbers = async () => (await db.invoice.findMany({ orderBy: { number: 'asc' } })).map(({ number }) => number);

async function newDocument(orderId: string, customerId: string) {
  const order = await findBilledOrder(orderId);
  const content = composeInvoice(order!, DEMO_SETTINGS);
  return { orderId, customerId, refundId: null, compose: () => content };
}

describe('the invoice of a paid order', () => {
  it('bears the next number, and what the order was', async () => {
    const order = await createPaidOrder();
    const taxDocument = await issueInvoice(order.id, NOON);
    expect(taxDocument).toMatchObject({
      number: 'MC/26-27/000001',
      issuedAt: NOON,
      content: { order: { number: order.number }, supplier: { gstin: '33AAAAA0000A1Z9' } },
    });
    expect(await db.invoice.findFirst()).toMatchObject({
      orderId: order.id,
      totalPaise: 25_000,
      taxPaise: 1_190,
      financialYear: '26-27',
      sequence: 1,
      storageKey: taxDocument?.storageKey,
    });
    expect(fileOf(taxDocument!.storageKey).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is one, however many ask for it at the same time', async () => {
    const { id } = await createPaidOrder();
    const before = storedFiles().length;
    const taxDocuments = await Promise.all(Array.from({ length: 12 }, () => issueInvoice(id)));
    expect(new Set(taxDocuments.map((taxDocument) => taxDocument?.storageKey)).size).toBe(1);
    expect([await db.invoice.count(), storedFiles().length - before]).toEqual([1, 1]);
  });

  it('is not there for an order that was never paid', async () => {
    const { id } = await createPaidOrder({ status: 'CANCELLED', paidAt: null });
    expect(await issueInvoice(id)).toBeNull();
    expect(await db.invoice.count()).toBe(0);
  });

  it('keeps what it said when the store changes afterwards', async () => {
    const { id } = await createPaidOrder();
    const quiet = jest.spyOn(storage(), 'put').mockRejectedValueOnce(new Error('the disk is full'));
    await expect(issueInvoice(id)).rejects.toThrow('full');
    quiet.mockRestore();
    await db.setting.upsert({
      where: { key: 'store' },
      create: { key: 'store', value: { legalName: 'Another name' } },
      update: { value: { legalName: 'Another name' } },
    });
    expect((await issueInvoice(id))?.content.supplier.legalName).toBe(DEMO_SETTINGS.legalName);
    await db.setting.deleteMany({ where: { key: 'store' } });
  });
});

describe('after a crash', () => {
  it('between number and file the same number gets its file', async () => {
    const { id } = await createPaidOrder();
    jest.spyOn(storage(), 'put').mockRejectedValueOnce(new Error('the process was killed'));
    await expect(issueInvoice(id, NOON)).rejects.toThrow('killed');
    expect(await db.invoice.findMany()).toMatchObject([{ number: 'MC/26-27/000001', storageKey: null }]);
    const again = await issueInvoice(id, new Date('2027-05-01'));
    expect(again).toMatchObject({ number: 'MC/26-27/000001', issuedAt: NOON });
    expect(fileOf(again!.storageKey).length).toBeGreaterThan(5000);
  });

  it('between file and note of it the file is found again', async () => {
    const { id, customerId } = await createPaidOrder();
    const taxDocument = await assignNumber(await newDocument(id, customerId), NOON);
    const storageKey = newStorageKey('invoice', 'application/pdf', NOON, taxDocument.id);
    await storage().put(storageKey, Readable.from([Buffer.from('%PDF-1.7 stored before')]));
    expect(await issueInvoice(id)).toMatchObject({ storageKey });
    expect(fileOf(storageKey).toString()).toBe('%PDF-1.7 stored before');
    expect(await db.invoice.findFirst()).toMatchObject({ storageKey });
  });

  it('in the middle of numbering nothing is left, no gap either', async () => {
    const [first, second] = [await createPaidOrder(), await createPaidOrder()];
    const nobody = '00000000-0000-7000-8000-000000000000';
    await expect(assignNumber(await newDocument(first.id, nobody), NOON)).rejects.toThrow('invoice_customer_id_fkey');
    expect((await issueInvoice(second.id, NOON))?.number).toBe('MC/26-27/000001');
  });
});

describe('the series', () => {
  it('has no gap and no number twice when several workers deal with a hundred orders', async () => {
    const orders: Awaited<ReturnType<typeof createPaidOrder>>[] = [];
    for (let count = 0; count < 100; count += 1) orders.push(await createPaidOrder());
    for (const { id } of orders) await queue(db, invoiceWork(id));
    await Promise.all(Array.from({ length: 4 }, () => processDue()));
    const issued = await db.invoice.findMany({ orderBy: { sequence: 'asc' } });
    expect(issued.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(100);
    expect(issued.every(({ storageKey }) => storageKey)).toBe(true);
    expect(issued.map(({ issuedAt }) => issuedAt.getTime())).toEqual(
      issued.map(({ issuedAt }) => issuedAt.getTime()).sort((a, b) => a - b),
    );
  });

  it('restarts on the first of April in India', async () => {
    const orders = [await createPaidOrder(), await createPaidOrder(), await createPaidOrder()];
    for (const [index, at] of [
      '2026-03-31T18:29:59.999Z',
      '2026-03-31T18:30:00.000Z',
      '2026-04-01T04:00:00.000Z',
    ].entries())
      await issueInvoice(orders[index]!.id, new Date(at));
    expect(await numbers()).toEqual(['MC/25-26/000001', 'MC/26-27/000001', 'MC/26-27/000002']);
  });

  it('never bears an earlier date than the number before', async () => {
    const [first, second] = [await createPaidOrder(), await createPaidOrder()];
    await issueInvoice(first.id, NOON);
    expect((await issueInvoice(second.id, new Date(NOON.getTime() - 86_400_000)))?.issuedAt).toEqual(NOON);
  });

  it('cannot be changed afterwards, by whatever statement', async () => {
    const { id } = await createPaidOrder();
    await issueInvoice(id);
    for (const change of [
      Prisma.sql`UPDATE invoice SET number = 'MC/26-27/000009'`,
      Prisma.sql`UPDATE invoice SET storage_key = NULL`,
      Prisma.sql`DELETE FROM invoice`,
    ])
      await expect(db.$executeRaw(change)).rejects.toThrow('append-only');
  });
});

describe('a credit note', () => {
  async function cancelled(change: Parameters<typeof createPaidOrder>[0] = {}) {
    const order = await createPaidOrder(change);
    await cancelOrder(order.customerId, order.id);
    const [message] = await db.outboxMessage.findMany({ where: { topic: 'creditNote' } });
    return {
      order,
      work: { id: message!.id, topic: 'creditNote' as const, payload: message!.payload, attempts: 1 },
      refund: await db.refund.findFirstOrThrow({ where: { orderId: order.id } }),
    };
  }

  it('follows a cancelled order, for all of its invoice, once', async () => {
    const { order, work, refund } = await cancelled();
    await Promise.all([handlers.creditNote(work), handlers.creditNote(work)]);
    expect(await db.invoice.findMany({ orderBy: { isCreditNote: 'asc' } })).toMatchObject([
      { number: expect.stringMatching(/^MC\/\d\d-\d\d\/000001$/), isCreditNote: false, totalPaise: 25_000 },
      {
        number: expect.stringMatching(/^CN\/\d\d-\d\d\/000001$/),
        isCreditNote: true,
        orderId: order.id,
        refundId: refund.id,
        totalPaise: 25_000,
        taxPaise: 1_190,
        storageKey: expect.any(String),
      },
    ]);
    // Either found before its number is assigned, or numbered by a concurrent call.
    const taxDocument = await issueCreditNote(refund.id);
    expect(taxDocument).toMatchObject({ isCreditNote: true, content: { credit: { reason: 'cancelled' } } });
    const owner = { orderId: order.id, customerId: order.customerId, refundId: refund.id };
    expect(await assignNumber({ ...owner, compose: () => taxDocument!.content }, NOON)).toEqual(taxDocument);
  });

  it('does not follow a payment that came too late and went back', async () => {
    const { id, customerId, paymentId } = await createPaidOrder({ status: 'CANCELLED', paidAt: null });
    const refund = await db.refund.create({
      data: { orderId: id, customerId, paymentId, amountPaise: 25_000, reason: 'soldOut' },
    });
    expect(await issueCreditNote(refund.id)).toBeNull();
    expect(await db.invoice.count()).toBe(0);
  });
});

it('says in the language of its order what it says', async () => {
  const { id } = await createPaidOrder({ locale: 'ta', localName: 'ஸ்ரீ கற்பூராதி தைலம்' });
  const taxDocument = await issueInvoice(id);
  expect(taxDocument?.content).toMatchObject({
    locale: 'ta',
    lines: [{ localName: 'ஸ்ரீ கற்பூராதி தைலம்' }],
    placeOfSupply: { state: 'Tamil Nadu / தமிழ்நாடு' },
  });
  expect(fileOf(taxDocument!.storageKey).toString('utf8')).toContain('வரி இன்வாய்ஸ்');
});

it('adds up for the audit', async () => {
  const { id } = await createPaidOrder();
  await issueInvoice(id);
  expect((await auditLedger()).filter(({ rule, count }) => rule.includes('invoice') && count > 0)).toEqual([]);
});

describe('with real payments', () => {
  afterEach(async () => {
    env().PAYMENTS = 'sandbox';
    await db.setting.deleteMany();
  });

  it('no invoice uses demo facts: it is dead-lettered and retried with the owner’s', async () => {
    const { id } = await createPaidOrder();
    env().PAYMENTS = 'razorpay';
    await expect(issueInvoice(id)).rejects.toBeInstanceOf(PermanentError);
    await expect(issueInvoice(id)).rejects.toThrow(/legalName.*gstin/);
    expect(await db.invoice.count()).toBe(0);
    await importSettings({ store: OWN_FACTS }, { by: { actor: 'command line' } });
    expect((await issueInvoice(id))?.content.supplier).toMatchObject({
      legalName: OWN_FACTS.legalName,
      gstin: OWN_FACTS.gstin,
      licences: OWN_FACTS.drugLicences,
    });
  });
});
