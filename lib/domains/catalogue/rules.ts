/** From these quantities on a unit price is told for the larger unit (Legal Metrology Rules, rule 6(11)). */
const LARGER: Record<string, { unit: string; holds: number }> = {
  mg: { unit: 'g', holds: 1000 },
  g: { unit: 'kg', holds: 1000 },
  ml: { unit: 'litre', holds: 1000 },
};

type Pack = { pricePaise: number; netQuantity: number | null; netQuantityUnit: string | null };

/** What one unit of a pack costs, in the unit the rules name; null where the pack does not say what it holds, or it is less than a paisa. */
export function unitPrice({ pricePaise, netQuantity, netQuantityUnit }: Pack): { paise: number; unit: string } | null {
  if (!netQuantity || !netQuantityUnit) return null;
  const larger = LARGER[netQuantityUnit];
  const [quantity, unit] =
    larger && netQuantity > larger.holds ? [netQuantity / larger.holds, larger.unit] : [netQuantity, netQuantityUnit];
  const paise = Math.round(pricePaise / quantity);
  return paise > 0 ? { paise, unit } : null;
}

/** Pictures that lie in our own folder; never one from elsewhere. */
const OUR_PICTURE = /^\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp)$/;

/** Whether a product has a picture of its own to be shared with. Prescription medicines may not be advertised. */
export const canBeShared = ({ image, requiresPrescription }: { image: string; requiresPrescription: boolean }) =>
  !requiresPrescription && OUR_PICTURE.test(image);
