import type { Db } from '@/lib/kernel/db/client';
import type { Register } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { lackingValues, missingOf } from '@/lib/selling/prescriptions/description-rules';
import { listDescribed, type DescribedPrescription } from '@/lib/selling/prescriptions/list-described';
import { nextSerial } from '@/lib/shared/serials';
import { listSupplied, type Supplied } from './queries';
import { SERIES_OF } from './rules';

/**
 * Builds the register entry of a supply.
 * @throws conflict prescriptionLacks, which names every missing field; approvalUnsigned
 */
function factsOf(supplied: Supplied, prescription: DescribedPrescription | undefined, parcelId: string) {
  const { sku, prescriptionId, pharmacistRegistration, pharmacistCouncil, ...rest } = supplied;
  if (!prescription || !prescriptionId) throw conflict('lineWithoutFile', { sku });
  const fields = missingOf(prescription);
  if (fields.length > 0) throw conflict('prescriptionLacks', lackingValues([{ sku, fields }]));
  if (!pharmacistRegistration || !pharmacistCouncil) throw conflict('approvalUnsigned', { sku });
  const { prescriberRegistration } = prescription;
  return {
    ...rest,
    parcelId,
    prescriptionId,
    pharmacistRegistration,
    pharmacistCouncil,
    prescriberName: prescription.prescriberName!,
    prescriberAddress: prescription.prescriberAddress!,
    prescriberRegistration: prescriberRegistration || null,
    patientName: prescription.patientName!,
    patientAddress: prescription.patientAddress!,
  };
}

const registersOf = ({ schedule }: Supplied): Register[] =>
  schedule === 'H1' ? ['PRESCRIPTION', 'H1'] : ['PRESCRIPTION'];

/**
 * Enters a leaving parcel into the statutory registers: each prescription line once, and Schedule
 * H1 lines again in their own register. The order must be locked. Locks the registers until the
 * transaction ends, so call it last.
 * @throws conflict prescriptionLacks, approvalUnsigned or lineWithoutFile, before any write
 */
export async function writeRegisters(tx: Db, supply: { orderId: string; parcelId: string; now: Date }): Promise<void> {
  const { orderId, parcelId, now } = supply;
  const supplied = await listSupplied(tx, parcelId);
  if (supplied.length === 0) return;
  const prescriptions = await listDescribed(orderId, tx);
  const entries = supplied.flatMap((line) => {
    const facts = factsOf(
      line,
      prescriptions.find(({ id }) => id === line.prescriptionId),
      parcelId,
    );
    return registersOf(line).map((register) => ({ ...facts, register }));
  });
  for (const register of new Set(entries.map((entry) => entry.register))) {
    const written = entries.filter((entry) => entry.register === register);
    const { financialYear, serial, at } = await nextSerial(tx, SERIES_OF[register], now);
    const data = written.map((entry, index) => ({ ...entry, financialYear, serial: serial + index, suppliedAt: at }));
    await tx.registerEntry.createMany({ data });
  }
}
