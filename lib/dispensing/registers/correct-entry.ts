import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import type { RegisterEntry } from '@/lib/kernel/db/generated/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { lockSeries, nextSerial } from '@/lib/shared/serials';
import { SERIES_OF } from './rules';

/** Correctable fields of an entry; null if unknown. Excludes time, approval and order. */
export type Correction = Partial<
  Pick<
    RegisterEntry,
    | 'prescriberName'
    | 'prescriberAddress'
    | 'prescriberRegistration'
    | 'patientName'
    | 'patientAddress'
    | 'drug'
    | 'manufacturer'
    | 'batchNumber'
    | 'expiryDate'
    | 'quantity'
  >
>;

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Returns the fields with a different value. */
const changedFields = (entry: RegisterEntry, correction: Correction) =>
  (Object.keys(correction) as (keyof Correction)[])
    .filter((name) => asText(entry[name]) !== asText(correction[name]))
    .sort();

/**
 * Corrects an entry of a register through a further entry with the next serial, which names it. The
 * original entry stays unchanged. A correction can itself be corrected.
 * @param by a registered pharmacist
 * @returns the serial of the further entry
 * @throws notFound; conflict entryCorrected with the serial of the correction, correctionSame if
 * nothing would change
 */
export async function correctEntry(
  id: string,
  correction: Correction,
  reason: string,
  by: StaffActor,
  now = new Date(),
): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    // Locks both registers before the read, so the second of two corrections sees the first.
    await lockSeries(tx, 'prescriptionRegister');
    const found = await tx.registerEntry.findUnique({ where: { id }, include: { corrected: true } });
    if (!found) throw notFound();
    const { corrected, ...entry } = found;
    if (corrected) throw conflict('entryCorrected', { serial: corrected.serial });
    const fields = changedFields(entry, correction);
    if (fields.length === 0) throw conflict('correctionSame');
    const { financialYear, serial, at: suppliedAt } = await nextSerial(tx, SERIES_OF[entry.register], now);
    const further = { correctsId: id, correctionReason: reason, correctedById: by.actorId };
    await tx.registerEntry.create({
      data: { ...entry, ...correction, ...{ financialYear, serial, suppliedAt }, ...further, id: undefined },
    });
    await writeAudit(tx, {
      ...by,
      action: 'register.correct',
      subject: 'registerEntry',
      subjectId: id,
      change: { register: entry.register, serial: [entry.serial, serial], fields },
    });
    return serial;
  });
}
