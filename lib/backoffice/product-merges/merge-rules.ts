import { isSameMaker, packLikeness } from '@/lib/catalogue/imports/likeness/likeness-rules';
import { readName } from '@/lib/catalogue/imports/likeness/name-rules';
import type { Problem } from '@/lib/kernel/problem-key';
import { formatRupees } from '@/lib/kernel/money';
import type { MergedBatch, MergedProduct, MergeFacts } from './types';

/** Batch of the absorbed product with its fate: `into` is the same batch of the other one. */
export type BatchPlan = { batch: MergedBatch; into: MergedBatch | null };

/**
 * Decides which batches move. An empty batch stays as history if the other product has the same
 * number, because nothing can come back into it.
 */
export function planBatches({ kept, batches }: Pick<MergeFacts, 'kept' | 'batches'>): BatchPlan[] {
  const [known, coming] = [true, false].map((isKept) =>
    batches.filter((one) => (one.productId === kept.id) === isKept),
  );
  return coming!.flatMap((batch) => {
    const into = known!.find(({ form }) => form === batch.form) ?? null;
    return into && batch.physical === 0 && !batch.isPacked ? [] : [{ batch, into }];
  });
}

const isSameBatch = (one: MergedBatch, other: MergedBatch) =>
  one.expiry === other.expiry &&
  one.state === other.state &&
  (one.mrpPaise === null || other.mrpPaise === null || one.mrpPaise === other.mrpPaise);

const isOpen = ({ undecided }: MergedProduct, question: string) => undecided.includes(question);

function lawProblems(kept: MergedProduct, absorbed: MergedProduct): Problem[] {
  const isKnown = (question: string) => !isOpen(kept, question) && !isOpen(absorbed, question);
  return [
    ...(isKnown('schedule') && kept.schedule !== absorbed.schedule
      ? [{ key: 'mergeSchedule', values: { kept: kept.schedule, absorbed: absorbed.schedule } }]
      : []),
    ...(isKnown('prescription') && kept.requiresPrescription !== absorbed.requiresPrescription
      ? [{ key: 'mergePrescription' }]
      : []),
    ...(isKnown('schedule') && kept.isDrug !== absorbed.isDrug ? [{ key: 'mergeDrug' }] : []),
  ];
}

const stated = (one: string, other: string, nothing: string[]) => !nothing.includes(one) && !nothing.includes(other);

/** Packs differ if their contents do; names count where the fields state nothing. */
function isOtherPack(kept: MergedProduct, absorbed: MergedProduct): boolean {
  if (kept.netQuantity !== null && absorbed.netQuantity !== null)
    return kept.netQuantity !== absorbed.netQuantity || kept.netQuantityUnit !== absorbed.netQuantityUnit;
  return packLikeness(readName(kept.name, kept.packSize), readName(absorbed.name, absorbed.packSize)) === null;
}

/** Strengths differ if the salts do; names count where a composition is missing. */
function isOtherStrength(kept: MergedProduct, absorbed: MergedProduct): boolean {
  if (kept.salts && absorbed.salts) return kept.salts.join() !== absorbed.salts.join();
  const [one, other] = [kept, absorbed].map(({ name, packSize }) =>
    readName(name, packSize)
      .amounts.map(({ amount }) => amount)
      .sort((a, b) => a - b)
      .join(),
  );
  return one !== other;
}

function goodsProblems(kept: MergedProduct, absorbed: MergedProduct): Problem[] {
  return [
    ...(isOtherPack(kept, absorbed) ? [{ key: 'mergePack' }] : []),
    ...(isOtherStrength(kept, absorbed) ? [{ key: 'mergeStrength' }] : []),
    ...(stated(kept.form, absorbed.form, ['', 'other']) && kept.form !== absorbed.form ? [{ key: 'mergeForm' }] : []),
    ...(isSameMaker(kept.manufacturer, absorbed.manufacturer) ? [] : [{ key: 'mergeManufacturer' }]),
  ];
}

function stockProblems(facts: MergeFacts): Problem[] {
  const { kept } = facts;
  const plan = planBatches(facts);
  const asked = Math.max(kept.mrpPaise, kept.pricePaise);
  // All packs have one price, so each batch on sale must allow it.
  const dear = plan.find(
    ({ batch }) =>
      batch.state === 'SELLABLE' &&
      batch.number !== '' &&
      batch.mrpPaise !== null &&
      batch.mrpPaise < asked &&
      (batch.physical > 0 || batch.isPacked),
  );
  const unlike = plan.find(({ batch, into }) => into !== null && !isSameBatch(batch, into));
  return [
    ...(dear
      ? [{ key: 'mergeMrp', values: { batch: dear.batch.number, mrp: formatRupees(dear.batch.mrpPaise!) } }]
      : []),
    ...(unlike
      ? [{ key: unlike.batch.number === '' ? 'mergeUncounted' : 'mergeBatch', values: { batch: unlike.batch.number } }]
      : []),
  ];
}

/** Returns all reasons why the products may not be merged; none if they may. */
export function refusalsOf(facts: MergeFacts): Problem[] {
  const { kept, absorbed, work } = facts;
  if (kept.id === absorbed.id) return [{ key: 'mergeSelf' }];
  const merged = [kept, absorbed].find(({ mergedInto }) => mergedInto !== null);
  if (merged) return [{ key: 'mergeDone', values: { name: merged.name, into: merged.mergedInto! } }];
  const named = (key: string, numbers: string[]): Problem[] =>
    numbers.length > 0 ? [{ key, values: { numbers: numbers.slice(0, 5).join(', ') } }] : [];
  return [
    ...(absorbed.isActive && !kept.isActive ? [{ key: 'mergeOffSale', values: { name: kept.name } }] : []),
    ...lawProblems(kept, absorbed),
    ...goodsProblems(kept, absorbed),
    ...stockProblems(facts),
    ...named('mergeOrders', work.orders),
    ...named('mergeEdits', work.edits),
    ...named('mergePurchaseOrders', work.purchaseOrders),
    ...named('mergeProposals', work.proposals),
    ...(work.isRecalled ? [{ key: 'mergeRecall' }] : []),
    ...named('mergeStocktakes', work.stocktakes),
    ...named('mergeSupplierReturns', work.supplierReturns),
  ];
}
