/** Quantities from which a unit price uses the larger unit (Legal Metrology Rules, rule 6(11)). */
const LARGER: Record<string, { unit: string; holds: number }> = {
  mg: { unit: 'g', holds: 1000 },
  g: { unit: 'kg', holds: 1000 },
  ml: { unit: 'litre', holds: 1000 },
};
/** Unit for comparing packs of different sizes, and its number per unit of the pack. */
const SMALLER: Record<string, { unit: string; holds: number }> = {
  mg: { unit: 'g', holds: 0.001 },
  kg: { unit: 'g', holds: 1000 },
  l: { unit: 'ml', holds: 1000 },
  litre: { unit: 'ml', holds: 1000 },
};

type Content = { netQuantity: number | null; netQuantityUnit: string | null };
export type Pack = Content & { pricePaise: number };
export type UnitPrice = { paise: number; unit: string };

/**
 * Returns the price of one unit of a pack, in the unit the rules require; null if the pack does not
 * state its content, or the price is below a paisa.
 */
export function unitPrice({ pricePaise, netQuantity, netQuantityUnit }: Pack): UnitPrice | null {
  if (!netQuantity || !netQuantityUnit) return null;
  const larger = LARGER[netQuantityUnit];
  const [quantity, unit] =
    larger && netQuantity > larger.holds ? [netQuantity / larger.holds, larger.unit] : [netQuantity, netQuantityUnit];
  const paise = Math.round(pricePaise / quantity);
  return paise > 0 ? { paise, unit } : null;
}

/** Returns the unit for comparing a pack with others; null if it does not state its content. */
export const comparedUnit = ({ netQuantityUnit }: Content): string | null =>
  netQuantityUnit && (SMALLER[netQuantityUnit]?.unit ?? netQuantityUnit);

/** Returns the price for comparing packs, not rounded: of a gram, a milliliter, a tablet. */
export function comparedPrice({ pricePaise, netQuantity, netQuantityUnit }: Pack): UnitPrice | null {
  const unit = comparedUnit({ netQuantity, netQuantityUnit });
  if (!netQuantity || !netQuantityUnit || !unit) return null;
  return { paise: pricePaise / (netQuantity * (SMALLER[netQuantityUnit]?.holds ?? 1)), unit };
}

/**
 * Saving per unit compared with another pack. `paise` is rounded and `percent` rounded down, so no
 * pack looks cheaper than it is.
 */
export type Saving = { paise: number; unit: string; percent: number };

/**
 * Returns the saving per unit compared with the viewed pack. Returns null if the unit costs as much
 * or more, the saving is below a paisa, or the packs cannot be compared.
 */
export function savingPerUnit(looked: Pack, other: Pack): Saving | null {
  const [before, now] = [comparedPrice(looked), comparedPrice(other)];
  if (!before || !now || before.unit !== now.unit) return null;
  const [paise, percent] = [
    Math.round(before.paise - now.paise),
    Math.floor((1 - now.paise / before.paise) * 100 + 1e-9),
  ];
  return paise > 0 && percent > 0 ? { paise, unit: now.unit, percent } : null;
}
