import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { lockForStaff } from '@/lib/selling/orders/find-order';
import { TAKES, type BulkStep } from './bulk-rules';
import { handOver } from './deliver-parcel';
import { sendParcel } from './dispatch-parcel';
import type { ParcelRow } from './parcel-types';
import { parcelsOf } from './queries';

/**
 * Effect of a step on an order: its parcels, or the reason for a refusal. `isFinal`: it enters the
 * registers and cannot be undone. `isCollected`: its buyer collects it, and no courier carries it.
 */
export type StepPreview = {
  orderId: string;
  number: string | null;
  parcels: Pick<ParcelRow, 'id' | 'number'>[];
  isCollected: boolean;
  isFinal: boolean;
  refusal: DomainError | null;
};

class RolledBack extends Error {}

/** Runs the step and rolls it back, so the preview is exact and invisible to others. */
async function tryOut(step: BulkStep, orderId: string, by: AuditActor, now: Date): Promise<StepPreview> {
  const seen: StepPreview = { orderId, number: null, parcels: [], isCollected: false, isFinal: false, refusal: null };
  try {
    await inTransaction.withModels(async (tx) => {
      let order = await lockForStaff(tx, orderId);
      seen.number = order.number;
      seen.isCollected = order.deliveryMethod === 'collect';
      const parcels = await parcelsOf(tx, order.id, [TAKES[step]]);
      if (parcels.length === 0) throw conflict(step === 'dispatch' ? 'nothingPacked' : 'parcelNotOnItsWay');
      const ids = { in: parcels.map(({ id }) => id) };
      const prescribed = { parcelId: ids, orderLine: { requiresPrescription: true } };
      seen.isFinal = step === 'dispatch' && (await tx.parcelLine.count({ where: prescribed })) > 0;
      if (step === 'deliver') await handOver(tx, order, parcels, { role: 'operator', ...by }, now);
      else for (const parcel of parcels) order = { ...order, ...(await sendParcel(tx, order, parcel, {}, by, now)) };
      seen.parcels = parcels.map(({ id, number }) => ({ id, number }));
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof DomainError) return { ...seen, refusal: error };
    if (!(error instanceof RolledBack)) throw error;
  }
  return seen;
}

/** Previews a step for each of these orders, in their order. Changes nothing. */
export async function previewSteps(
  step: BulkStep,
  orderIds: string[],
  by: AuditActor,
  now = new Date(),
): Promise<StepPreview[]> {
  const previews: StepPreview[] = [];
  for (const orderId of orderIds) previews.push(await tryOut(step, orderId, by, now));
  return previews;
}
