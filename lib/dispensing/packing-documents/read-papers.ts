import { findStoreSettings } from '@/lib/site/pages/queries';
import { bytesResponse } from '@/lib/shared/files/file-response';
import type { By } from '@/lib/kernel/audit/write-audit';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { findPapers, listPrintable } from './queries';
import { notFound } from '@/lib/kernel/errors';
import type { Locale } from '@/lib/kernel/locales';
import { renderLabels } from './render-labels';
import { renderPicks } from './render-picks';
import { renderSlips } from './render-slips';

const PAPERS = {
  slips: { action: 'order.slips', name: 'packing-slips.pdf' },
  labels: { action: 'order.labels', name: 'address-labels.pdf' },
} as const;

/**
 * Packing slips or address labels of parcels as one PDF; that they were read is written down before anything leaves.
 * @throws notFound parcelUnknown
 */
export async function readPapers(kind: keyof typeof PAPERS, ids: string[], by: By): Promise<Response> {
  const { action, name } = PAPERS[kind];
  const [papers, settings] = await Promise.all([findPapers(ids), findStoreSettings()]);
  const now = new Date();
  const file = await (kind === 'slips'
    ? renderSlips(papers, settings.brandName, now)
    : renderLabels(papers, settings, now));
  await writeAudit(db, { ...by, action, subject: 'parcel', subjectId: ids[0]!, change: { parcels: ids } });
  return bytesResponse(file, { contentType: 'application/pdf', name, as: 'attachment' });
}

/**
 * A pick list of orders as one PDF, a page for each, in the language of whoever picks; of one that is not to be picked any more it says why.
 * @throws notFound when one of them is not there
 */
export async function readPickList(ids: string[], by: By, locale: Locale): Promise<Response> {
  const [orders, { brandName }] = await Promise.all([listPrintable(ids), findStoreSettings()]);
  if (orders.length < ids.length) throw notFound();
  const file = await renderPicks(orders, { author: brandName, locale, now: new Date() });
  await writeAudit(db, {
    ...by,
    action: 'order.pick-list',
    subject: 'order',
    subjectId: ids[0]!,
    change: { orders: ids },
  });
  return bytesResponse(file, { contentType: 'application/pdf', name: 'pick-list.pdf', as: 'attachment' });
}
