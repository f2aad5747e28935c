import { bytesResponse } from '@/lib/shared/files/file-response';
import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { findReturn } from './find-return';
import { renderReturn, type ReturnReader } from './render-return';
import { returnNumber } from './rules';

/**
 * Returns a note of return as a PDF. First writes an audit entry with the reader.
 * @throws notFound supplierReturnUnknown
 */
export async function readReturn(id: string, reader: ReturnReader, by: StaffActor): Promise<Response> {
  const note = await findReturn(id);
  await writeAudit(db, { ...by, action: 'supplierReturn.read', subject: 'supplierReturn', subjectId: id });
  return bytesResponse(await renderReturn(note, reader), {
    contentType: 'application/pdf',
    name: `${returnNumber(note).replaceAll('/', '-')}.pdf`,
    as: 'attachment',
  });
}
