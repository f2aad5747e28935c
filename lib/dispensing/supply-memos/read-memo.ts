import { bytesResponse } from '@/lib/shared/files/file-response';
import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { notFound, notYours } from '@/lib/kernel/errors';
import { findMemo } from './queries';
import { renderMemo } from './render-memo';
import { memoNumber } from './rules';
import type { Memo } from './types';

const sent = async (memo: Memo): Promise<Response> =>
  bytesResponse(await renderMemo(memo), {
    contentType: 'application/pdf',
    name: `${memoNumber(memo).replaceAll('/', '-')}.pdf`,
    as: 'attachment',
  });

/**
 * Returns the memo of a parcel of a customer's own order, as a PDF.
 * @throws forbidden notYours (also for an order that does not exist), notFound if no such parcel
 * has left
 */
export async function readMemo(customerId: string, orderId: string, parcelNumber: number): Promise<Response> {
  const order = await db.order.findFirst({ where: { id: orderId, customerId }, select: { id: true } });
  if (!order) throw notYours();
  const memo = await findMemo({ customerId, orderId, parcelNumber });
  if (!memo) throw notFound();
  return sent(memo);
}

/**
 * Returns the memo of any parcel for staff. Writes an audit entry before it sends the file.
 * @throws notFound
 */
export async function readMemoForStaff(parcelId: string, by: StaffActor): Promise<Response> {
  const memo = await findMemo({ parcelId });
  if (!memo) throw notFound();
  await writeAudit(db, { ...by, action: 'order.memo', subject: 'parcel', subjectId: parcelId });
  return sent(memo);
}
