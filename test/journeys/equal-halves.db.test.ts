import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-halves-'));
process.env.DATA_DIR = folder;

import { POST as returnorder } from '@/app/api/admin/returnorder/route';
import { POST as approveReturn } from '@/app/api/console/approve-return/route';
import { GET as exportGstReturn } from '@/app/api/console/export-gst-return/route';
import { POST as receiveReturn } from '@/app/api/console/receive-return/route';
import { processDue } from '@/lib/background/handlers';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { sumOf } from '@/lib/money/invoices/rules';
import type { InvoiceContent } from '@/lib/money/invoices/types';
import { dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { ACTOR, giveBack, type Delivered } from '../shop/return-desk';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Owner = Awaited<ReturnType<typeof createStaff>>;

/** Creates a purchase by a buyer with a GSTIN in the state of the store. */
async function boughtForBusiness(...goods: Parameters<typeof buyGoods>) {
  const bought = await buyGoods(...goods);
  const data = { businessName: 'Kavya Traders', gstin: '33ABCDE1234F1Z5' };
  await db.order.update({ where: { id: bought.order.id }, data });
  return bought;
}

async function deliver({ order }: Delivered): Promise<void> {
  await moveOrder(order.id, 'DISPATCHED', ACTOR);
  await moveOrder(order.id, 'DELIVERED', ACTOR);
}

const documents = async () =>
  (await db.invoice.findMany({ orderBy: [{ isCreditNote: 'asc' }, { sequence: 'asc' }] })).map(
    ({ content }) => (content as InvoiceContent).lines,
  );

/** Returns one unit through the calls of the shop and the console. */
async function returnUnit({ customer, order, lines: [line] }: Delivered, { cookie }: Owner, amountPaise: number) {
  const asked = await callRoute(returnorder, {
    cookie: customer.cookie,
    body: { order_id: order.id, reason: 'damaged', unopened: true, lines: [{ id: line!.id, quantity: 1 }] },
  });
  const body = { return_id: asked.body.return_id };
  const approved = await callRoute(approveReturn, { cookie, body });
  const received = await callRoute(receiveReturn, { cookie, body: { ...body, amount_paise: amountPaise } });
  expect([asked.status, approved.status, received.status]).toEqual([200, 200, 200]);
  await processDue();
}

type Amount = { camt: number; samt: number };
type Return = {
  cdnr: { nt: { itms: { itm_det: Amount }[] }[] }[];
  hsn: { hsn_b2b: (Amount & { txval: number; qty: number })[] };
};

async function readReturn({ cookie }: Owner): Promise<Return> {
  const query = `period=${dayInIndia(new Date()).slice(0, 7)}`;
  return (await callRoute<Return>(exportGstReturn, { cookie, query })).body;
}

test('2 units at ₹22.05 returned separately have equal halves and net to zero in GSTR-1', async () => {
  const owner = await createStaff('OWNER');
  const goods = { mrpPaise: 2_205, pricePaise: 2_205, gstRateBp: 500, quantity: 2 };
  const bought = await boughtForBusiness([goods]);
  await deliver(bought);
  await processDue();
  await returnUnit(bought, owner, 2_205);
  const half = await readReturn(owner);
  await returnUnit(bought, owner, 2_205);

  const heads = (await documents()).map(([line]) => [line!.taxablePaise, line!.cgstPaise, line!.sgstPaise]);
  expect(heads).toEqual([
    [4_200, 105, 105],
    [2_099, 53, 53],
    [2_101, 52, 52],
  ]);
  const { cdnr, hsn } = await readReturn(owner);
  const credited = cdnr.flatMap(({ nt }) => nt.flatMap(({ itms }) => itms.map(({ itm_det: detail }) => detail)));
  expect(credited.map(({ camt, samt }) => [camt, samt])).toEqual([
    [0.53, 0.53],
    [0.52, 0.52],
  ]);
  expect(half.hsn.hsn_b2b).toMatchObject([{ camt: 0.52, samt: 0.52, txval: 21.01, qty: 1 }]);
  // A row with a net amount of zero is omitted.
  expect(hsn.hsn_b2b).toEqual([]);
});

test('cancelled and returned units of one order add up to its invoice under each head', async () => {
  const bought = await boughtForBusiness(
    [
      { mrpPaise: 2_205, pricePaise: 2_205, gstRateBp: 500, quantity: 5 },
      { mrpPaise: 999, pricePaise: 777, gstRateBp: 500, quantity: 3 },
    ],
    { couponRupees: 13 },
  );
  const [first, second] = bought.lines;
  const cancel = (id: string, quantity: number) =>
    cancelOwnLines(bought.customer.id, bought.order.id, [{ id, quantity }]);
  await cancel(first!.id, 1);
  await cancel(second!.id, 2);
  await deliver(bought);
  await giveBack(bought, { line: 0, quantity: 1 });
  await giveBack(bought, { line: 1, quantity: 1 });
  await giveBack(bought, { line: 0, quantity: 2 });
  await giveBack(bought, { line: 0, quantity: 1 });
  await processDue();
  const [invoice, ...notes] = await documents();
  expect(notes).toHaveLength(6);
  for (const { cgstPaise, sgstPaise, taxablePaise } of notes.flat()) {
    expect(cgstPaise).toBe(sgstPaise);
    expect(taxablePaise).toBeGreaterThan(0);
  }
  const creditedOf = (id: string) => sumOf(notes.flat().filter(({ orderLineId }) => orderLineId === id));
  expect(invoice!.map(({ orderLineId }) => creditedOf(orderLineId))).toEqual(invoice!.map((line) => sumOf([line])));
});

test('cancelled lines and the returned parcel add up to the invoice', async () => {
  const bought = await boughtForBusiness([{ mrpPaise: 2_205, pricePaise: 2_205, gstRateBp: 500, quantity: 4 }]);
  await cancelOwnLines(bought.customer.id, bought.order.id, [{ id: bought.lines[0]!.id, quantity: 1 }]);
  await moveOrder(bought.order.id, 'DISPATCHED', ACTOR);
  await failDelivery(bought.order.id, 'LOST', ACTOR);
  await returnUndelivered(bought.order.id, ACTOR);
  await processDue();
  const [invoice, ...notes] = await documents();
  expect(notes.map(([line]) => line!.cgstPaise === line!.sgstPaise)).toEqual([true, true]);
  expect(sumOf(notes.flat())).toEqual(sumOf(invoice!));
});

test('the rest of a line rounded by an older release adds up to the invoice', async () => {
  const bought = await boughtForBusiness([{ mrpPaise: 2_205, pricePaise: 2_205, gstRateBp: 500, quantity: 3 }]);
  await db.order.update({ where: { id: bought.order.id }, data: { createdAt: new Date('2026-11-25T06:00:00Z') } });
  await deliver(bought);
  await giveBack(bought);
  // The older release split the tax as a whole: 105 of 316 paise for one of three units.
  await db.orderReturnLine.updateMany({ data: { taxPaise: 105 } });
  await processDue();
  await giveBack(bought);
  await giveBack(bought);
  await processDue();
  const [invoice, ...notes] = await documents();
  expect(notes.map(([line]) => [line!.cgstPaise, line!.sgstPaise])).toEqual([
    [53, 52],
    [52, 53],
    [53, 53],
  ]);
  expect(sumOf(notes.flat())).toEqual(sumOf(invoice!));
});
