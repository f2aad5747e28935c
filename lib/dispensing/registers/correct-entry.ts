import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import type { RegisterEntry } from '@/lib/kernel/db/generated/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { lockRegisters, placesFor } from './assign-serial';

/** What can be put right of an entry; null: it is not known. When, by whose approval and for which order is not among it. */
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

/** The fields that would be others than they are. */
const changedFields = (entry: RegisterEntry, correction: Correction) =>
  (Object.keys(correction) as (keyof Correction)[])
    .filter((name) => asText(entry[name]) !== asText(correction[name]))
    .sort();

/**
 * Puts an entry of a register right by a further one with the next serial, which names it: the entry itself stays as it was written. What corrected it
 * can be corrected again.
 * @param by a registered pharmacist
 * @returns the serial of the further entry
 * @throws notFound; conflict entryCorrected with the serial that did, correctionSame where nothing would differ
 */
export async function correctEntry(
  id: string,
  correction: Correction,
  reason: string,
  by: { actor: string; actorId: string },
  now = new Date(),
): Promise<number> {
  return db.$transaction(async (tx) => {
    // Before it is read: of two who correct the same entry the second sees what the first has written.
    await lockRegisters(tx);
    const found = await tx.registerEntry.findUnique({ where: { id }, include: { corrected: true } });
    if (!found) throw notFound();
    const { corrected, ...entry } = found;
    if (corrected) throw conflict('entryCorrected', { serial: corrected.serial });
    const fields = changedFields(entry, correction);
    if (fields.length === 0) throw conflict('correctionSame');
    const [place] = await placesFor(tx, [entry.register], now);
    const further = { correctsId: id, correctionReason: reason, correctedById: by.actorId };
    await tx.registerEntry.create({ data: { ...entry, ...correction, ...place!, ...further, id: undefined } });
    await writeAudit(tx, {
      ...by,
      action: 'register.correct',
      subject: 'registerEntry',
      subjectId: id,
      change: { register: entry.register, serial: [entry.serial, place!.serial], fields },
    });
    return place!.serial;
  });
}
