import { sumAmounts } from './gst-rules';
import type { Amounts, GstTables } from './gst-types';
import type { PurchaseSums } from './list-purchases';

/** Interstate supplies to unregistered buyers of one State: table 3.2. */
type StateSupplies = { stateCode: string; taxablePaise: number; igstPaise: number };

/** Amounts of GSTR-3B for a store that sells goods within India, by the numbers of its tables. */
export type Summary3b = {
  /** 3.1(a): taxable outward supplies, less credit notes. */
  outward: Amounts;
  /** 3.1(c): nil-rated and exempt outward supplies. */
  exemptPaise: number;
  /** 3.2 */
  interState: StateSupplies[];
  /** 4(A)(5): tax on bills of suppliers with a GSTIN, less their credit notes. */
  credit: Amounts;
  /** 5: exempt and untaxed inward supplies, and those of suppliers without a GSTIN. */
  inwardExemptPaise: number;
};

const minus = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: Amounts): Amounts => ({
  taxablePaise: -taxablePaise,
  igstPaise: -igstPaise,
  cgstPaise: -cgstPaise,
  sgstPaise: -sgstPaise,
});

/** Composes the summary from the tables of GSTR-1 and the purchase register of the same period. */
export function composeSummary(
  { b2b, b2cl, b2cs, exempt, cdnr, cdnur }: GstTables,
  purchases: readonly PurchaseSums[],
): Summary3b {
  const items = (documents: { items: Amounts[] }[]) => documents.flatMap((document) => document.items);
  const byState = new Map<string, StateSupplies>();
  const add = (stateCode: string, { taxablePaise, igstPaise }: Amounts) => {
    const known = byState.get(stateCode) ?? { stateCode, taxablePaise: 0, igstPaise: 0 };
    byState.set(stateCode, {
      stateCode,
      taxablePaise: known.taxablePaise + taxablePaise,
      igstPaise: known.igstPaise + igstPaise,
    });
  };
  for (const { stateCode, isInterState, ...row } of b2cs) if (isInterState) add(stateCode, row);
  for (const { stateCode, items: some } of b2cl) some.forEach((item) => add(stateCode, item));
  for (const { stateCode, items: some } of cdnur) some.forEach((item) => add(stateCode, minus(item)));
  const isCredited = ({ isRegistered, rateBp }: PurchaseSums) => isRegistered && rateBp > 0;
  return {
    outward: sumAmounts([
      ...items([...b2b, ...b2cl]),
      ...b2cs,
      ...items([...cdnr, ...cdnur]).map((item) => minus(item)),
    ]),
    exemptPaise: exempt.reduce((sum, { exemptPaise }) => sum + exemptPaise, 0),
    interState: [...byState.values()].toSorted((a, b) => (a.stateCode < b.stateCode ? -1 : 1)),
    credit: sumAmounts(purchases.filter((one) => isCredited(one))),
    inwardExemptPaise: purchases
      .filter((one) => !isCredited(one))
      .reduce((sum, { taxablePaise }) => sum + taxablePaise, 0),
  };
}
