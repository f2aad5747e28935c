import { db, inTransaction, type Db, type Prisma } from '@/lib/kernel/db/client';
import { dayInIndia } from '@/lib/kernel/dates';
import { listBatches } from '@/lib/inventory/stock/batches/list-batches';
import type { BatchView } from '@/lib/inventory/stock/batches/batch-view-rules';
import { listLow } from '@/lib/inventory/stock/list-demand';
import { coverDays } from '@/lib/inventory/stock/reorder-rules';
import { mayDo } from '@/lib/people/staff/permission-rules';
import { isRegistered } from '@/lib/people/staff/pharmacist';
import { queueMail } from '@/lib/site/mail/queue-mail';
import type { MailValues } from '@/lib/site/mail/types';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { isDigestTime, periodStarts, type PeriodStarts } from './rules';

/** Rows of an email; the console has all. */
const SHOWN = 20;

/** Lists of batches in the order of their expiry, with the last day that each covers. */
const VIEWS: [BatchView, number][] = [
  ['within30', 30],
  ['within60', 60],
  ['within90', 90],
];

const SELECT = {
  customerId: true,
  expiryDays: true,
  customer: { select: { firstName: true, email: true, locale: true, role: true } },
} satisfies Prisma.StaffPreferenceSelect;
type Reader = Prisma.StaffPreferenceGetPayload<{ select: typeof SELECT }>;

/** Content of an email without its reader; null if there is nothing to report. */
type Report<Template extends 'expiryDigest' | 'lowStockDigest'> = Omit<MailValues[Template], 'firstName'> | null;

async function reportExpiry({ expiryDays: days }: Reader): Promise<Report<'expiryDigest'>> {
  const lists = await Promise.all(
    VIEWS.filter(([, until]) => until <= days).map(async ([view]) => ({
      view,
      ...(await listBatches({ view, q: '' })),
    })),
  );
  const rows = lists.flatMap((list) => list.rows);
  const first = lists.find((list) => list.rows.length > 0);
  if (!first) return null;
  const batches = rows
    .slice(0, SHOWN)
    .map(({ name, packSize, number, physical: units, expiry }) => ({ name, packSize, number, units, expiry: expiry! }));
  return { days, batches, isMore: rows.length > SHOWN, view: first.view };
}

async function reportLow(_: Reader, now: Date): Promise<Report<'lowStockDigest'>> {
  const { supplierLeadDays } = await findStoreSettings();
  const rows = await listLow(supplierLeadDays, SHOWN + 1, { now });
  if (rows.length === 0) return null;
  const products = rows.slice(0, SHOWN).map(({ name, packSize, available, sold }) => {
    return { name, packSize, available, days: coverDays({ available, sold }) };
  });
  return { products, isMore: rows.length > SHOWN };
}

const DIGESTS = [
  { template: 'expiryDigest', period: 'expiryDigest', sentOn: 'expirySentOn', report: reportExpiry },
  { template: 'lowStockDigest', period: 'lowDigest', sentOn: 'lowSentOn', report: reportLow },
] as const;
type Digest = (typeof DIGESTS)[number];

/** Condition for preferences whose digest is due in the current period. */
const isDue = ({ period, sentOn }: Digest, starts: PeriodStarts): Prisma.StaffPreferenceWhereInput => ({
  OR: (['DAILY', 'WEEKLY'] as const).map((each) => ({
    [period]: each,
    OR: [{ [sentOn]: null }, { [sentOn]: { lt: starts[each] } }],
  })),
});

const findReaders = (tx: Db, digest: Digest, starts: PeriodStarts): Promise<Reader[]> =>
  tx.staffPreference.findMany({
    where: {
      ...isDue(digest, starts),
      customer: { role: { not: 'CUSTOMER' }, deletedAt: null, staffInactiveAt: null },
    },
    select: SELECT,
    orderBy: { customerId: 'asc' },
  });

/** Sends one digest to one reader, unless another process has just done so. */
async function send(digest: Digest, reader: Reader, starts: PeriodStarts, now: Date): Promise<boolean> {
  const { customerId, customer } = reader;
  const { firstName, email: to, locale, role } = customer;
  // Only those who may open the lists get what is in them.
  if (!mayDo('stock.read', { role, isRegistered: await isRegistered(db, customerId, now) })) return false;
  const report = await digest.report(reader, now);
  return inTransaction.withModels(async (tx) => {
    const { count } = await tx.staffPreference.updateMany({
      where: { customerId, ...isDue(digest, starts) },
      data: { [digest.sentOn]: starts.DAILY },
    });
    if (count === 0 || !report) return false;
    const { template } = digest;
    const dedupeKey = `${template}:${customerId}:${dayInIndia(now)}`;
    return queueMail(tx, {
      template,
      to,
      locale,
      values: { firstName, ...report } as MailValues[typeof template],
      dedupeKey,
    });
  });
}

/**
 * Sends the digests of stock that staff members turned on, each once per day or week: from eight in
 * the morning of India on, weekly ones from Monday on. A period in which nothing expires or runs
 * out has none.
 * @returns the number of emails
 */
export async function sendDigests(now = new Date()): Promise<number> {
  if (!isDigestTime(now)) return 0;
  const starts = periodStarts(now);
  let sent = 0;
  for (const digest of DIGESTS)
    for (const reader of await findReaders(db, digest, starts)) if (await send(digest, reader, starts, now)) sent += 1;
  return sent;
}
