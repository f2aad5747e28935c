import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import type { MailFile } from '@/lib/kernel/mailer/types';
import { paiseToRupees } from '@/lib/kernel/money';
import { csvLine, UTF8_MARK } from '@/lib/shared/csv';
import { bytesResponse } from '@/lib/shared/files/file-response';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { findParties } from '@/lib/purchasing/supplier-returns/find-parties';
import type { ReturnParties } from '@/lib/purchasing/supplier-returns/types';
import { findOrder } from './find-order';
import { renderOrder, type OrderReader } from './render-order';
import { pendingOf, purchaseOrderNumber } from './rules';
import type { OrderedLine, PurchaseOrder } from './types';

/** Forms in which an order is downloaded. */
export const ORDER_FILES = ['pdf', 'csv'] as const;
export type OrderFile = (typeof ORDER_FILES)[number];

const nameOf = (order: PurchaseOrder, file: OrderFile) => `${purchaseOrderNumber(order).replaceAll('/', '-')}.${file}`;

/** Returns the parties as sent; of a draft, as they are now. */
const partiesOf = async ({ content, supplierId }: PurchaseOrder): Promise<ReturnParties> =>
  content ?? inTransaction.withModels(async (tx) => findParties(tx, supplierId, await findStoreSettings(tx)));

type Cells = Record<string, (line: OrderedLine) => string | number | null>;
const COLUMNS: Cells = {
  sku: ({ sku }) => sku,
  product: ({ name }) => name,
  pack: ({ packSize }) => packSize,
  manufacturer: ({ manufacturer }) => manufacturer,
  quantity: ({ quantity }) => quantity,
  received: ({ received }) => received,
  pending: (line) => pendingOf(line),
};
const COSTS: Cells = {
  unit_cost: ({ costPaise }) => (costPaise === null ? null : paiseToRupees(costPaise)),
  gst_percent: ({ gstRateBp }) => gstRateBp / 100,
};

function asCsv({ lines }: PurchaseOrder, withCosts: boolean): Buffer {
  const columns = withCosts ? { ...COLUMNS, ...COSTS } : COLUMNS;
  const rows = lines.map((line) => Object.values(columns).map((cell) => cell(line)));
  return Buffer.from(UTF8_MARK + [Object.keys(columns), ...rows].map(csvLine).join(''));
}

/**
 * Returns an order as a file. First writes an audit entry with the reader.
 * @throws notFound purchaseOrderUnknown
 */
export async function readOrder(id: string, file: OrderFile, reader: OrderReader, by: StaffActor): Promise<Response> {
  const order = await findOrder(id);
  await writeAudit(db, { ...by, action: 'purchaseOrder.read', subject: 'purchaseOrder', subjectId: id });
  const name = nameOf(order, file);
  if (file === 'csv')
    return bytesResponse(asCsv(order, reader.withCosts), {
      ...{ contentType: 'text/csv; charset=utf-8', name, as: 'attachment' },
    });
  const bytes = await renderOrder(order, await partiesOf(order), reader);
  return bytesResponse(bytes, { contentType: 'application/pdf', name, as: 'attachment' });
}

/** Returns the order as the attachment of the email to its supplier, with costs. */
export async function attachOrder(id: string): Promise<MailFile> {
  const order = await findOrder(id);
  const bytes = await renderOrder(order, await partiesOf(order), { locale: DEFAULT_LOCALE, withCosts: true });
  return { name: nameOf(order, 'pdf'), contentType: 'application/pdf', base64: bytes.toString('base64') };
}
