const WHOLE_BP = 10_000;

/**
 * Rates of GST on goods since 1 July 2017, in hundredths of a percent: notifications 1/2017, 2/2017
 * and 9/2025 Central Tax (Rate) with their amendments. 12 % and 28 % ended for most goods on 21
 * September 2025; lists of suppliers still name them, and `gst_rate` decides on the rate of a known
 * HSN.
 */
export const GST_RATES_BP: readonly number[] = [0, 25, 150, 300, 500, 1200, 1800, 2800, 4000];

/**
 * Returns the GST included in an amount, in whole paise, half a paisa rounded up. Within a state it
 * is CGST and SGST at half the rate each. The half is rounded and doubled, so both halves are equal
 * and add up to the tax of the line.
 * @param rateBp hundredths of a percent: 500 is 5 %
 * @param isInterState true if the goods leave the store's state
 */
export function taxContained(totalPaise: number, rateBp: number, isInterState: boolean): number {
  if (isInterState) return Math.round((totalPaise * rateBp) / (WHOLE_BP + rateBp));
  return 2 * Math.round((totalPaise * rateBp) / (2 * (WHOLE_BP + rateBp)));
}

/**
 * Returns the GST on an amount without tax, as a supplier bills it. Within a State half of the rate
 * is rounded and doubled.
 */
export function taxOn(paise: number, rateBp: number, isInterState: boolean): number {
  if (isInterState) return Math.round((paise * rateBp) / WHOLE_BP);
  return 2 * Math.round((paise * rateBp) / (2 * WHOLE_BP));
}

/**
 * True for two GSTINs of different States. A supplier without a GSTIN counts as one of the same
 * State.
 */
export const crossesStates = (gstin: string | null, other: string): boolean =>
  gstin !== null && gstin !== '' && gstin.slice(0, 2) !== other.slice(0, 2);

/** Tax by head. `sgstPaise` is UTGST if `isUnionTerritory` is set. */
export type TaxHeads = { cgstPaise: number; sgstPaise: number; igstPaise: number };

/**
 * Splits the tax of a line (or of an order: sums of even amounts are even) by head.
 * @param taxPaise from `taxContained` with the same `isInterState`
 */
export function splitTax(taxPaise: number, isInterState: boolean): TaxHeads {
  if (isInterState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  // Only an order from a release without equal halves can have an odd tax.
  const cgstPaise = Math.ceil(taxPaise / 2);
  return { cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
}

/**
 * Splits the tax of a credited part of an invoice line by head: two equal halves within a State. If
 * the rest of the line has unequal heads, the part takes the difference, so all parts add up to the
 * line under each head. Only documents of releases before this one can have unequal heads.
 * @param left heads of the line that no credit note has credited yet
 */
export function splitCredit(taxPaise: number, left: TaxHeads, isInterState: boolean): TaxHeads {
  if (isInterState) return splitTax(taxPaise, true);
  const gap = left.cgstPaise - left.sgstPaise;
  const isWhole = (taxPaise - gap) % 2 === 0;
  const taken = isWhole ? gap : gap > 0 ? gap - 1 : gap + 1;
  const cgstPaise = Math.min(taxPaise, Math.max(0, (taxPaise + taken) / 2));
  return { cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
}
