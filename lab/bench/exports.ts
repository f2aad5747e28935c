/**
 * npm run bench -- exports [--papers 400000]: measures the report files with a million lines and
 * orders. Reports seconds, megabytes sent and additional memory of the process. Also measures a
 * monthly return and the counting of its days.
 */
import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { countSalesDays } from '@/lib/money/reports/count-sales-days';
import { exportGstTable } from '@/lib/money/reports/export-gst';
import { exportSales } from '@/lib/money/reports/export-sales';
import { periodOf } from '@/lib/money/reports/period-rules';
import { readGst } from '@/lib/money/reports/read-gst';
import { disconnect, newId } from '@/lib/kernel/db/client';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { print, step } from '../../tools/shared/terminal.mjs';
import { seedOrders } from './console/seed';
import { startDatabase } from './database';

const { values } = parseArgs({ options: { papers: { type: 'string', default: '400000' } } });
const papers = Number(values.papers);
const MAX_MEGABYTES = 50;

/**
 * One invoice per order, all in one quarter, with lines as `composeInvoice` writes them. Every
 * fifth is interstate, and every fiftieth has the GSTIN of its recipient.
 */
const DOCUMENTS = [
  `DELETE FROM invoice`,
  `INSERT INTO invoice (id, order_id, customer_id, number, financial_year, sequence, total_paise, tax_paise, issued_at, content)
   SELECT gen_random_uuid(), o.id, o.customer_id, 'MC/26-27/' || lpad(o.place::text, 6, '0'), '26-27', o.place, l.total, l.tax,
     '2026-06-30T18:30:00Z'::timestamptz + o.place * (interval '92 days' / ${papers + 1}),
     jsonb_build_object('order', jsonb_build_object('number', o.number), 'heads', CASE WHEN o.place % 5 = 0 THEN 'interState' ELSE 'state' END,
       'supplier', jsonb_build_object('gstin', '33AAAAA0000A1Z9', 'legalName', 'Medcall Demo Pharmacy Private Limited', 'address', repeat('1, Example Street, ', 5)),
       'recipient', jsonb_build_object('gstin', CASE WHEN o.place % 50 = 0 THEN '33ABCDE' || (1000 + o.place % 40) || 'F1Z5' END, 'businessName', NULL, 'name', 'Kavya Raman', 'address', repeat('12/4, Gandhi Nagar, ', 4)),
       'placeOfSupply', jsonb_build_object('stateCode', CASE WHEN o.place % 5 = 0 THEN '29' ELSE '33' END), 'shippingPaise', 0, 'credit', NULL, 'lines', l.lines)
   FROM (SELECT id, customer_id, number, row_number() OVER (ORDER BY created_at, id)::int AS place FROM "order" ORDER BY created_at, id LIMIT ${papers}) o
   CROSS JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('orderLineId', id, 'name', name, 'localName', NULL, 'packSize', pack_size, 'hsn', '3004909' || position, 'batch', 'LOT1', 'expiry', '2028-03-31',
       'quantity', quantity, 'uqc', 'PAC', 'mrpPaise', mrp_paise, 'rateBp', 500, 'taxablePaise', total_paise - t.tax, 'cgstPaise', CASE WHEN o.place % 5 = 0 THEN 0 ELSE t.tax / 2 END,
       'sgstPaise', CASE WHEN o.place % 5 = 0 THEN 0 ELSE t.tax / 2 END, 'igstPaise', CASE WHEN o.place % 5 = 0 THEN t.tax ELSE 0 END, 'totalPaise', total_paise)) AS lines,
       sum(total_paise) AS total, sum(t.tax) AS tax FROM order_line CROSS JOIN LATERAL (SELECT 2 * (total_paise / 42) AS tax) t WHERE order_id = o.id) l`,
  'VACUUM ANALYZE invoice',
];

const megabytes = (bytes: number) => bytes / 1024 / 1024;
/** Number of parts between two memory measurements. */
const PARTS_BETWEEN = 200;

/** Returns the memory in use after garbage collection, in megabytes. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return megabytes(heapUsed + external);
}
const resident = () => megabytes(process.memoryUsage().rss);

/**
 * Reads a file to its end as the network would.
 * @param look is called for each part
 */
async function readWhole(parts: AsyncIterable<Uint8Array>, look: (place: number) => void) {
  let [sent, rows, place] = [0, -1, 0];
  for await (const part of parts) {
    look(place);
    place += 1;
    sent += part.length;
    for (const byte of part) if (byte === 10) rows += 1;
  }
  return { sent, rows };
}

/**
 * Prints a row of the table. Reads the file twice: once at full speed, once with memory
 * measurements in between.
 */
async function measure(name: string, open: () => Promise<AsyncIterable<Uint8Array>>): Promise<void> {
  held();
  const before = resident();
  let [first, grown, kept] = [0, 0, 0];
  const began = performance.now();
  const { sent, rows } = await readWhole(await open(), () => {
    first ||= performance.now() - began;
    grown = Math.max(grown, resident() - before);
  });
  const seconds = (performance.now() - began) / 1000;
  const holds = held();
  await readWhole(await open(), (place) => {
    if (place % PARTS_BETWEEN === 0) kept = Math.max(kept, held() - holds);
  });
  const cells = [
    rows,
    seconds.toFixed(1),
    (first / 1000).toFixed(1),
    megabytes(sent).toFixed(0),
    kept.toFixed(1),
    grown.toFixed(0),
  ];
  print(`| ${name} | ${cells.join(' | ')} | ${Math.max(kept, grown) < MAX_MEGABYTES ? 'met' : 'MISSED'} |`);
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  print(`${name}: ${((performance.now() - began) / 1000).toFixed(2)} s`);
}

async function main(): Promise<void> {
  const url = await startDatabase();
  Object.assign(process.env, { DATABASE_URL: url, NEXTAUTH_SECRET: randomBytes(32).toString('base64url') });
  const client = new Client({ connectionString: url });
  await client.connect();
  const size = { orders: papers, customers: 1_000, products: 5_000, ledger: 2, open: 0, withHistory: 0.001 };
  await step(`Writing ${papers} orders`, () => seedOrders(client, size, print));
  await client.query('SET session_replication_role = replica');
  await step(`Writing ${papers} documents`, async () => {
    for (const statement of DOCUMENTS) await client.query(statement);
  });
  print(`\nNode ${process.versions.node}, ${cpus().length} cores shared with PostgreSQL, ${papers} documents\n`);
  const by = { actor: 'bench', actorId: newId() };
  const days = { from: '2020-01-01', until: '2099-12-31' };
  print(
    '| file | rows | s | s to first byte | MB sent | MB heap growth | MB RSS growth | both < 50 |\n|---|--:|--:|--:|--:|--:|--:|---|',
  );
  // Runs once without a row in the table, so that one-time memory of the process is not attributed
  // to it.
  for await (const _ of await exportSales('lines', { from: '2026-07-01', until: '2026-07-01' }, by));
  await measure('lines sold', () => exportSales('lines', days, by));
  await measure('lines of the return of three months', () => exportGstTable('lines', periodOf('2026-07q')!, by));
  await measure('orders', () => exportSales('orders', days, by));
  await measure('b2b of a month', () => exportGstTable('b2b', periodOf('2026-08')!, by));
  print('');
  await timed('the return of a month', () => readGst(periodOf('2026-08')!));
  await timed('the return of three', () => readGst(periodOf('2026-07q')!));
  await timed('days counted, all of them', async () => {
    while ((await countSalesDays()) > 0);
  });
  await timed('days counted, none of them stale', () => countSalesDays());
  await client.end();
  await disconnect();
  // Connections close after the pool has ended. If the server stopped before them, each would
  // report it.
  await sleep(200);
}

void runMain(main);
