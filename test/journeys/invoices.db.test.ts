import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-papers-'));
process.env.DATA_DIR = folder;

import { GET as invoice } from '@/app/api/admin/invoice/[order_id]/route';
import { GET as readInConsole } from '@/app/api/console/read-invoice/[order_id]/route';
import { GET as mailFile } from '@/app/sandbox/(local)/mail/[id]/files/[index]/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { db } from '@/lib/kernel/db/client';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { storage } from '@/lib/kernel/storage/storage';
import { processDue } from '@/lib/background/handlers';
import { findOrder } from '@/lib/selling/orders/queries';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { approveReturn } from '@/lib/dispensing/after-sales/decide-return';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { requestReturn } from '@/lib/dispensing/after-sales/request-return';
import { emptyDatabase } from '../database';
import { createCustomer } from '../factories/customer';
import { createStaff } from '../factories/staff';
import { buyAndDeliver, buyGoods } from '../factories/purchase';
import { serveHandlers, type Served } from '../serve-handlers';

const fromHere = (peer = '127.0.0.1') => new Request('http://localhost/', { headers: { [PEER_HEADER]: peer } });

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await deliveriesSettled();
  const wrong = (await auditLedger()).filter(({ count }) => count > 0);
  await emptyDatabase();
  expect(wrong).toEqual([]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

function download(orderId: string, cookie?: string, query = ''): Promise<Response> {
  const request = new Request(`http://localhost:3000/api/admin/invoice/${orderId}${query}`, {
    headers: cookie ? { cookie } : {},
  });
  return invoice(request, { params: Promise.resolve({ order_id: orderId }) });
}
const statusOf = async (...asked: Parameters<typeof download>) => (await download(...asked)).status;
const orderMail = async (number: string) => (await localMails()).find(({ subject }) => subject.includes(number));

describe('the invoice of an order that was just paid', () => {
  it('is made by the worker, and goes with the email', async () => {
    const { customer, order } = await buyGoods([{ quantity: 2 }]);
    expect(
      (
        await db.outboxMessage.findMany({
          where: { topic: { in: ['invoice', 'mailWithPaper'] } },
          orderBy: { topic: 'asc' },
        })
      ).map(({ dedupeKey }) => dedupeKey),
    ).toEqual([`invoice:${order.id}`, `orderPlaced:${order.id}`]);
    expect((await findOrder(customer.id, order.id, 'en'))?.papers).toEqual([]);
    await Promise.all([processDue(), processDue()]);
    const { number } = await db.invoice.findFirstOrThrow({ where: { orderId: order.id } });
    const mail = await orderMail(order.number);
    expect(mail?.files).toEqual([
      {
        name: `${number.replaceAll('/', '-')}.pdf`,
        contentType: 'application/pdf',
        base64: expect.stringMatching(/^JVBERi0/),
      },
    ]);
    expect((await findOrder(customer.id, order.id, 'en'))?.papers).toEqual([{ number, creditNote: null, edit: null }]);

    const shown = await mailFile(fromHere(), { params: Promise.resolve({ id: mail!.id, index: '0' }) });
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(mail!.files![0]!.base64, 'base64'))).toBe(true);
    expect(
      (await mailFile(fromHere('192.168.1.7'), { params: Promise.resolve({ id: mail!.id, index: '0' }) })).status,
    ).toBe(404);
    for (const index of ['1', '-1', 'x'])
      expect((await mailFile(fromHere(), { params: Promise.resolve({ id: mail!.id, index }) })).status).toBe(404);
  });

  it('is waited for by the email when it cannot be stored at once', async () => {
    const { order } = await buyGoods([{}]);
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = jest.spyOn(storage(), 'put').mockRejectedValue(new Error('the disk is full'));
    await processDue();
    expect(quiet).toHaveBeenCalled();
    expect(await orderMail(order.number)).toBeUndefined();
    full.mockRestore();
    await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(0) } });
    await processDue();
    expect((await orderMail(order.number))?.files).toHaveLength(1);
    expect(await db.invoice.count()).toBe(1);
  });
});

describe('the download', () => {
  it('is for the buyer, and in the console for staff, whose reading is written down', async () => {
    const { customer, order } = await buyGoods([{}]);
    expect(await statusOf(order.id, customer.cookie)).toBe(404);
    await processDue();
    const response = await download(order.id, customer.cookie);
    const { number, id } = await db.invoice.findFirstOrThrow();
    const name = `${number.replaceAll('/', '-')}.pdf`;
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    );
    const file = Buffer.from(await response.arrayBuffer());
    expect([file.subarray(0, 5).toString(), file.length]).toEqual([
      '%PDF-',
      Number(response.headers.get('content-length')),
    ]);
    expect(await db.auditEntry.count()).toBe(0);

    const [stranger, pharmacist] = [await createCustomer(), await createStaff('PHARMACIST')];
    expect([
      await statusOf(order.id),
      await statusOf(order.id, stranger.cookie),
      await statusOf(stranger.id, customer.cookie),
      await statusOf(order.id, pharmacist.shopperCookie),
    ]).toEqual([401, 403, 403, 403]);
    const inConsole = await readInConsole(
      new Request('http://localhost:3000/api/console/call', { headers: { cookie: pharmacist.cookie } }),
      { params: Promise.resolve({ order_id: order.id }) },
    );
    expect([inConsole.status, Buffer.from(await inConsole.arrayBuffer())]).toEqual([200, file]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { actor: 'pharmacist', actorId: pharmacist.id, action: 'invoice.read', subjectId: id },
    ]);
    for (const query of ['?credit_note=0', '?credit_note=x', '?credit_note=1000', '?credit_note='])
      expect(await statusOf(order.id, customer.cookie, query)).toBe(400);
    expect(await statusOf(order.id, customer.cookie, '?credit_note=1')).toBe(404);
  });
});

describe('a credit note', () => {
  it('follows each return of a delivered order, for what came back', async () => {
    const { customer, order, lines } = await buyAndDeliver([{ quantity: 3 }, {}]);
    for (const line of [lines[0]!, lines[0]!, lines[1]!]) {
      const asked = await requestReturn(customer.id, {
        orderId: order.id,
        reason: 'DAMAGED',
        unopened: true,
        lines: [{ id: line.id, quantity: 1 }],
      });
      await approveReturn(asked, { actor: 'test' });
      await receiveReturn(asked, { actor: 'test' });
      await processDue();
    }
    const notes = await db.invoice.findMany({
      where: { isCreditNote: true },
      orderBy: { sequence: 'asc' },
      include: { refund: true },
    });
    expect(notes.map(({ totalPaise, refund }) => totalPaise === refund?.amountPaise)).toEqual([true, true, true]);
    expect(notes[0]?.content).toMatchObject({
      credit: { reason: 'returned' },
      lines: [{ orderLineId: lines[0]!.id, quantity: 1 }],
    });
    const papers = (await findOrder(customer.id, order.id, 'en'))?.papers;
    expect(papers?.map(({ creditNote }) => creditNote)).toEqual([null, 1, 2, 3]);
    const third = await download(order.id, customer.cookie, '?credit_note=3');
    expect(third.headers.get('content-disposition')).toContain(notes[2]!.number.replaceAll('/', '-'));
  });

  it('follows a cancelled order even when no one had made its invoice yet', async () => {
    const { customer, order } = await buyGoods([{ quantity: 2 }], { couponRupees: 50 });
    await cancelOrder(customer.id, order.id);
    await processDue();
    const papers = await db.invoice.findMany({ where: { orderId: order.id }, orderBy: { isCreditNote: 'asc' } });
    expect(
      papers.map(({ isCreditNote, totalPaise, storageKey }) => [isCreditNote, totalPaise, storageKey !== null]),
    ).toEqual([
      [false, order.payablePaise, true],
      [true, order.payablePaise, true],
    ]);
  });
});
