import { conflict, type DomainError } from '@/lib/kernel/errors';
import type { PrintableOrder, PickLine } from './types';

/**
 * What is to be taken from the shelf for an order now, as packing would take it, or why nothing is: it is not paid or has ended, all of it is packed, or
 * a prescription is waited for.
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
