import { findStoreSettings } from '@/lib/site/pages/queries';
import { bytesResponse } from '@/lib/shared/files/file-response';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { findDocuments, listPrintable } from './queries';
import { notFound } from '@/lib/kernel/errors';
import { storeName } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE, type Locale } from '@/lib/kernel/locales';
import { renderLabels } from './render-labels';
import { renderPicks } from './render-picks';
import { renderSlips } from './render-slips';

const DOCUMENTS = {
  slips: { action: 'order.slips', name: 'packing-slips.pdf' },
  labels: { action: 'order.labels', name: 'address-labels.pdf' },
} as const;

/**
 * Returns packing slips or address labels of parcels as one PDF. Writes an audit entry before it
 * sends the file.
 * @throws notFound parcelUnknown
 */
export async function readDocuments(kind: keyof typeof DOCUMENTS, ids: string[], by: AuditActor): Promise<Response> {
  const { action, name } = DOCUMENTS[kind];
  const [parcelDocuments, settings] = await Promise.all([findDocuments(ids), findStoreSettings()]);
  const now = new Date();
  const file = await (kind === 'slips'
    ? renderSlips(parcelDocuments, storeName(DEFAULT_LOCALE, settings.identity), now)
    : renderLabels(parcelDocuments, settings, now));
  await writeAudit(db, { ...by, action, subject: 'parcel', subjectId: ids[0]!, change: { parcels: ids } });
  return bytesResponse(file, { contentType: 'application/pdf', name, as: 'attachment' });
}

/**
 * Returns the pick list of orders as one PDF, a page for each, in the language of the reader. An
 * order with nothing to pick shows the reason.
 * @throws notFound if one of them is missing
 */
export async function readPickList(ids: string[], by: AuditActor, locale: Locale): Promise<Response> {
  const [orders, { identity }] = await Promise.all([listPrintable(ids), findStoreSettings()]);
  if (orders.length < ids.length) throw notFound();
  const file = await renderPicks(orders, { author: storeName(locale, identity), locale, now: new Date() });
  await writeAudit(db, {
    ...by,
    action: 'order.pick-list',
    subject: 'order',
    subjectId: ids[0]!,
    change: { orders: ids },
  });
  return bytesResponse(file, { contentType: 'application/pdf', name: 'pick-list.pdf', as: 'attachment' });
}
