import { conflict, type DomainError } from '@/lib/kernel/errors';
import type { PrintableOrder, PickLine } from './types';

/**
 * Returns the units to pick for an order now, by the rules of packing, or the reason for none. The
 * order is unpaid, ended, fully packed, or waits for a prescription.
 */
export function toPick({
  status,
  sendsInParts,
  lines,
}: Pick<PrintableOrder, 'status' | 'sendsInParts' | 'lines'>): PickLine[] | DomainError {
  if (status !== 'PURCHASED') return conflict('nothingToPrint');
  if (lines.length === 0) return conflict('nothingToPack');
  const free = lines.filter(({ isHeldBack }) => !isHeldBack);
  if (free.length === 0 || (free.length < lines.length && !sendsInParts)) return conflict('prescriptionNotApproved');
  return free;
}
