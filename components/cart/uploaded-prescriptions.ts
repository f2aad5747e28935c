import type { CartLineView } from '@/lib/domains/cart/types';

/** A file that is in the cart already and may serve several of its lines. */
export type UploadedPrescription = { id: string; name: string; isPdf: boolean };

/** The prescriptions of a cart, each once however many lines it serves. */
export function uploadedPrescriptions(lines: CartLineView[]): UploadedPrescription[] {
  const byId = new Map<string, UploadedPrescription>();
  for (const { prescriptionId: id, prescriptionName: name, prescriptionIsPdf: isPdf } of lines)
    if (id) byId.set(id, { id, name: name ?? '', isPdf });
  return [...byId.values()];
}
