import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { csvLine, csvMoment, UTF8_MARK } from '@/lib/shared/csv';
import { listRecalledBatches, type RecalledBatch } from './list-batches';
import { readBuyers, type BuyerRow } from './list-buyers';
import { findRecall, type RecallRow } from './list-recalls';
import { recallNumber, timeOf } from './rules';
import { shownEmail } from '@/lib/shared/person/rules';

const BATCH_SIZE = 500;

type Cell = string | number | null;

/** Columns of the report, one row per batch. */
const REPORT: Record<string, (recall: RecallRow, batch: RecalledBatch, now: Date) => Cell> = {
  recall: (recall) => recallNumber(recall),
  mock: ({ isMock }) => (isMock ? 'yes' : 'no'),
  reference: ({ reference }) => reference,
  class: ({ recallClass }) => recallClass,
  level: ({ level }) => level,
  reason: ({ reason }) => reason,
  opened_at: ({ openedAt }) => csvMoment(openedAt),
  due_until: (recall, _, now) => csvMoment(timeOf(recall, now).until),
  closed_at: ({ closedAt }) => closedAt && csvMoment(closedAt),
  days_open: (recall, _, now) => timeOf(recall, now).days,
  late: (recall, _, now) => (timeOf(recall, now).isLate ? 'yes' : 'no'),
  product: ({ name }) => name,
  maker: ({ manufacturer }) => manufacturer,
  batch: (_, { number }) => number,
  expiry: (_, { expiry }) => expiry,
  received: (_, { received }) => received,
  counted: (_, { counted }) => counted,
  removed: (_, { removed }) => removed,
  sold: (_, { left }) => left,
  returned: (_, { returned }) => returned,
  back_on_shelf: (_, { shelved }) => shelved,
  packed: (_, { packed }) => packed,
  on_shelf: (_, { onShelf }) => onShelf,
  buyers: ({ buyers }) => buyers,
  told: ({ told: notified }) => notified,
  called: ({ called }) => called,
  not_reachable: ({ unreachable }) => unreachable,
  outcome: ({ outcome }) => outcome,
};

/** Columns of the list of buyers, one row per order. Contact details are masked, as everywhere. */
const BUYERS: Record<string, (buyer: BuyerRow, order: BuyerRow['orders'][number]) => Cell> = {
  customer: ({ customerId }) => customerId,
  name: ({ name }) => name,
  email: ({ email }) => shownEmail(email),
  phone: ({ phone }) => phone,
  order: (_, { number }) => number,
  sold: (_, { left }) => left,
  returned: (_, { returned }) => returned,
  told_at: ({ toldAt }) => toldAt && csvMoment(toldAt),
  called_at: ({ calledAt }) => calledAt && csvMoment(calledAt),
  not_reachable: ({ unreachable }) => unreachable,
};

async function* partsOfReport(recall: RecallRow, now: Date): AsyncGenerator<Uint8Array> {
  const batches = await listRecalledBatches(recall.id);
  const lines = batches.map((batch) => csvLine(Object.values(REPORT).map((cell) => cell(recall, batch, now))));
  yield new TextEncoder().encode(UTF8_MARK + csvLine(Object.keys(REPORT)) + lines.join(''));
}

async function* partsOfBuyers(recallId: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(UTF8_MARK + csvLine(Object.keys(BUYERS)));
  for (let last: string | null = null; ;) {
    const buyers: BuyerRow[] = await readBuyers(recallId, last, BATCH_SIZE);
    const lines = buyers.flatMap((buyer) =>
      buyer.orders.map((order) => csvLine(Object.values(BUYERS).map((cell) => cell(buyer, order)))),
    );
    yield bytes.encode(lines.join(''));
    if (buyers.length < BATCH_SIZE) return;
    last = buyers.at(-1)!.customerId;
  }
}

/** Downloads of a recall. */
export const RECALL_PARTS = ['report', 'buyers'] as const;
export type RecallPart = (typeof RECALL_PARTS)[number];

/**
 * Exports the report of a recall or its buyers as CSV. First writes an audit entry with the reader.
 * @throws notFound
 */
export async function exportRecall(
  id: string,
  part: RecallPart,
  by: StaffActor,
): Promise<{ name: string; parts: AsyncIterable<Uint8Array> }> {
  const recall = await findRecall(id);
  await writeAudit(db, {
    ...by,
    action: 'recall.export',
    subject: 'recall',
    subjectId: id,
    change: { part, count: part === 'buyers' ? recall.buyers : recall.batches.length },
  });
  const name = `${recallNumber(recall).replaceAll('/', '-')}-${part}.csv`;
  return { name, parts: part === 'buyers' ? partsOfBuyers(id) : partsOfReport(recall, new Date()) };
}
