import * as gstReturn from '@/app/api/console/export-gst-return/route';
import * as gstTable from '@/app/api/console/export-gst-table/route';
import * as sales from '@/app/api/console/export-sales/route';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetDatabase } from '@/test/database';
import { writeDocuments, type WrittenDocument } from '@/test/factories/documents';
import { createStaff } from '@/test/factories/staff';
import { countSalesDays } from './count-sales-days';
import { findCounted, listSalesCategories, listSalesDays, listSalesProducts } from './list-sales';
import { findFirstDay } from './read-gst';

const get = async (handler: Handler, query: string, cookie: string) => {
  const reply = await handler(new Request(`http://localhost/api/console/x?${query}`, { headers: { cookie } }));
  return { status: reply.status, name: reply.headers.get('content-disposition'), text: await reply.text() };
};
const rowsOf = (text: string) => text.trim().split('\r\n').slice(1);
const audits = () =>
  db.auditEntry.findMany({
    where: { action: 'report.export' },
    orderBy: { id: 'asc' },
    select: { subjectId: true, change: true, actorId: true },
  });
const DAYS = { from: '2026-10-01', until: '2026-10-31' };
const days = 'from=2026-10-01&until=2026-10-31';
/** Half past midnight of the 1st in India. */
const TURN = new Date('2026-09-30T19:00:00Z');

let papers: WrittenDocument[];
beforeAll(async () => {
  await resetDatabase();
  papers = await writeDocuments({ seed: 7, orders: 900, from: TURN, days: 20 });
  await db.$executeRaw`UPDATE product SET name = '=1+1' WHERE id = (SELECT min(product_id) FROM order_line)`;
  while ((await countSalesDays()) > 0);
}, 2 * MINUTE);

const linesOf = (some: WrittenDocument[]) => some.reduce((sum, { content }) => sum + content.lines.length, 0);
const inOctober = () => papers.filter(({ issuedAt }) => issuedAt < new Date('2026-10-31T18:30:00Z'));

describe('files of sales', () => {
  it('have every line of the documents, part after part, and are written down', async () => {
    const { cookie, id: actorId } = await createStaff('OPERATOR');
    const { text, name, status } = await get(sales.GET, `file=lines&${days}`, cookie);
    expect([status, name]).toEqual([200, expect.stringContaining('sales-lines-2026-10-01-2026-10-31.csv')]);
    const count = linesOf(inOctober());
    expect(count).toBeGreaterThan(2_000);
    const rows = rowsOf(text);
    expect([rows.length, new Set(rows).size]).toEqual([count, count]);
    const total = rows.reduce(
      (sum, row) => sum + Math.round(Number(row.split('","').at(-1)!.replace('"', '')) * 100),
      0,
    );
    const written = inOctober().flatMap(({ isCreditNote, content }) =>
      content.lines.map(({ totalPaise }) => (isCreditNote ? -totalPaise : totalPaise)),
    );
    expect(total).toBe(written.reduce((sum, paise) => sum + paise, 0));
    expect((await audits()).at(-1)).toEqual({ actorId, subjectId: 'sales-lines', change: { ...DAYS, count } });
  });

  it('tell of orders and days, without anything of a buyer and without a formula', async () => {
    const { cookie } = await createStaff('OWNER');
    const orders = await get(sales.GET, `file=orders&${days}`, cookie);
    expect(rowsOf(orders.text)).toHaveLength(900);
    for (const word of ['Kavya', 'example.com', 'Road']) expect(orders.text).not.toContain(word);
    const byDay = await get(sales.GET, `file=days&${days}`, cookie);
    expect(rowsOf(byDay.text)).toHaveLength(
      await db.salesDay.count({ where: { day: { lte: new Date('2026-10-31') } } }),
    );
    expect(byDay.text).toContain(`"'=1+1"`);
    expect((await audits()).slice(-2).map(({ subjectId }) => subjectId)).toEqual(['sales-orders', 'sales-days']);
  });

  it('are for owners and operators, GST files for owners only; refusals are not logged', async () => {
    const before = (await audits()).length;
    const [operator, pharmacist] = [await createStaff('OPERATOR'), await createStaff('PHARMACIST')];
    const requested = [
      await get(sales.GET, `file=lines&${days}`, pharmacist.cookie),
      await get(gstTable.GET, 'table=b2b&period=2026-10', operator.cookie),
      await get(gstReturn.GET, 'period=2026-10', pharmacist.cookie),
    ];
    expect(requested.map(({ status }) => status)).toEqual([403, 403, 403]);
    const { cookie } = await createStaff('OWNER');
    const wrong = ['table=b2b&period=2026-13', 'table=x&period=2026-10', 'table=b2b&period=%00'];
    for (const query of wrong) expect((await get(gstTable.GET, query, cookie)).status).toBe(400);
    expect((await get(sales.GET, 'file=lines&from=2026-02-31&until=2026-10-31', cookie)).status).toBe(400);
    expect(await audits()).toHaveLength(before);
  });
});

describe('files of the return', () => {
  it('are the tables, the lines they are made of, and the whole of it', async () => {
    const { cookie } = await createStaff('OWNER');
    const b2b = await get(gstTable.GET, 'table=b2b&period=2026-10', cookie);
    expect(b2b.text).toContain('"GSTIN/UIN of Recipient","Receiver Name","Invoice Number"');
    expect(rowsOf(b2b.text).length).toBeGreaterThan(50);
    const lines = await get(gstTable.GET, 'table=lines&period=2026-10', cookie);
    expect(rowsOf(lines.text)).toHaveLength(linesOf(inOctober()));
    const { text, name } = await get(gstReturn.GET, 'period=2026-10', cookie);
    expect(name).toContain('gstr1-33AAAAA0000A1Z9-102026.json');
    const whole = JSON.parse(text) as {
      fp: string;
      b2b: object[];
      hsn: { hsn_b2c: object[] };
      doc_issue: { doc_det: object[] };
    };
    expect([whole.fp, whole.doc_issue.doc_det.length]).toEqual(['102026', 2]);
    expect(Math.min(whole.b2b.length, whole.hsn.hsn_b2c.length)).toBeGreaterThan(3);
    expect((await audits()).slice(-3).map(({ subjectId }) => subjectId)).toEqual([
      'gst-b2b',
      'gst-lines',
      'gst-return',
    ]);
    expect(await findFirstDay()).toBe('2026-10-01');
  });
});

describe('sales by day', () => {
  const sum = (rows: { taxablePaise: number; taxPaise: number; backTaxablePaise: number }[]) =>
    rows.reduce((paise, row) => paise + row.taxablePaise + row.taxPaise - row.backTaxablePaise, 0);

  it('have equal totals by day, product and category across midnight in India', async () => {
    const byDay = await listSalesDays(DAYS);
    expect(byDay[0]?.day).toBe('2026-10-01');
    const products = await listSalesProducts(DAYS, 100);
    expect(products).toHaveLength(10);
    const nets = products.map((row) => row.taxablePaise + row.taxPaise - row.backTaxablePaise - row.backTaxPaise);
    expect(nets).toEqual(nets.toSorted((one, other) => other - one));
    expect([sum(products), sum(await listSalesCategories(DAYS))]).toEqual([sum(byDay), sum(byDay)]);
    expect(await listSalesProducts(DAYS, 3)).toHaveLength(3);
    expect(await findCounted(DAYS)).toEqual(expect.any(Date));
    expect(await listSalesDays({ from: '2020-01-01', until: '2020-01-02' })).toEqual([]);
  });

  it('are counted once, recounted after late documents, and equal under concurrency', async () => {
    const all = () => db.salesDay.findMany({ orderBy: [{ day: 'asc' }, { productId: 'asc' }] });
    const before = await all();
    expect(await countSalesDays()).toBe(0);
    await db.$executeRaw`DELETE FROM sales_day_count WHERE day IN ('2026-10-03', '2026-10-04')`;
    await db.$executeRaw`UPDATE sales_day SET units = units + 5 WHERE day = '2026-10-03'`;
    await db.$executeRaw`DELETE FROM sales_day WHERE day = '2026-10-04'`;
    await db.$executeRaw`INSERT INTO sales_day VALUES ('2026-10-03', 1, 1, 1, 1, 0, 0, 0) ON CONFLICT DO NOTHING`;
    await db.$executeRaw`INSERT INTO sales_day_count VALUES ('2020-01-01', 3)`;
    await Promise.all([countSalesDays(), countSalesDays()]);
    expect(await all()).toEqual(before);
    expect(await db.salesDayCount.count({ where: { day: new Date('2020-01-01') } })).toBe(0);
    expect(await countSalesDays()).toBe(0);
  });
});
