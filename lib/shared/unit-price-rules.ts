/** From these quantities on a unit price is told for the larger unit (Legal Metrology Rules, rule 6(11)). */
const LARGER: Record<string, { unit: string; holds: number }> = {
  mg: { unit: 'g', holds: 1000 },
  g: { unit: 'kg', holds: 1000 },
  ml: { unit: 'litre', holds: 1000 },
};
/** The unit in which packs of different sizes are compared, and how many of it the pack's own unit holds. */
const SMALLER: Record<string, { unit: string; holds: number }> = {
  mg: { unit: 'g', holds: 0.001 },
  kg: { unit: 'g', holds: 1000 },
  l: { unit: 'ml', holds: 1000 },
  litre: { unit: 'ml', holds: 1000 },
};

type Content = { netQuantity: number | null; netQuantityUnit: string | null };
export type Pack = Content & { pricePaise: number };
export type UnitPrice = { paise: number; unit: string };

/** What one unit of a pack costs, in the unit the rules name; null where the pack does not say what it holds, or it is less than a paisa. */
export function unitPrice({ pricePaise, netQuantity, netQuantityUnit }: Pack): UnitPrice | null {
  if (!netQuantity || !netQuantityUnit) return null;
  const larger = LARGER[netQuantityUnit];
  const [quantity, unit] =
    larger && netQuantity > larger.holds ? [netQuantity / larger.holds, larger.unit] : [netQuantity, netQuantityUnit];
  const paise = Math.round(pricePaise / quantity);
  return paise > 0 ? { paise, unit } : null;
}

/** In which unit a pack is compared with others; null where it does not say what it holds. */
export const comparedUnit = ({ netQuantityUnit }: Content): string | null =>
  netQuantityUnit && (SMALLER[netQuantityUnit]?.unit ?? netQuantityUnit);

/** The price by which packs are compared, not rounded: of a gram, a millilitre, a tablet. */
export function comparedPrice({ pricePaise, netQuantity, netQuantityUnit }: Pack): UnitPrice | null {
  const unit = comparedUnit({ netQuantity, netQuantityUnit });
  if (!netQuantity || !netQuantityUnit || !unit) return null;
  return { paise: pricePaise / (netQuantity * (SMALLER[netQuantityUnit]?.holds ?? 1)), unit };
}

/** How much less a unit of one pack costs than one of another. `paise` is rounded, `percent` rounded down: nothing is made to look cheaper than it is. */
export type Saving = { paise: number; unit: string; percent: number };

/** What a unit saves against the pack looked at; null where it costs as much or more, less than a paisa is saved, or the two cannot be compared. */
export function savingPerUnit(looked: Pack, other: Pack): Saving | null {
  const [before, now] = [comparedPrice(looked), comparedPrice(other)];
  if (!before || !now || before.unit !== now.unit) return null;
  const [paise, percent] = [
    Math.round(before.paise - now.paise),
    Math.floor((1 - now.paise / before.paise) * 100 + 1e-9),
  ];
  return paise > 0 && percent > 0 ? { paise, unit: now.unit, percent } : null;
}
