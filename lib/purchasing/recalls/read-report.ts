import { addressLine } from '@/lib/site/pages/facts';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { bytesResponse } from '@/lib/shared/files/file-response';
import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import type { Locale } from '@/lib/kernel/locales';
import { listRecalledBatches } from './list-batches';
import { findRecall } from './list-recalls';
import { renderReport } from './render-report';
import { recallNumber } from './rules';

/**
 * Returns the report of a recall as a PDF. First writes an audit entry.
 * @throws notFound
 */
export async function readReport(id: string, by: StaffActor, locale: Locale): Promise<Response> {
  const recall = await findRecall(id);
  const [batches, { legalName, headOffice, drugLicences }] = await Promise.all([
    listRecalledBatches(id),
    findStoreSettings(),
  ]);
  const store = { legalName, address: addressLine(headOffice), licences: drugLicences };
  const file = await renderReport({ recall, batches, store }, { locale, now: new Date() });
  const change = { part: 'pdf', count: batches.length };
  await writeAudit(db, { ...by, action: 'recall.export', subject: 'recall', subjectId: id, change });
  const name = `${recallNumber(recall).replaceAll('/', '-')}-report.pdf`;
  return bytesResponse(file, { contentType: 'application/pdf', name, as: 'attachment' });
}
