/** Steps from an installed store to an open one in their order, each with the items it counts. */
export const SETUP = {
  facts: ['factsMissing'],
  identity: ['nameMissing'],
  delivery: ['deliveryMissing'],
  staff: ['pharmacistMissing'],
  stock: ['supplierMissing', 'undecided', 'drafts', 'stockMissing'],
  testOrder: ['orderMissing'],
  goLive: ['paymentsMissing', 'addressMissing', 'mailMissing'],
} as const;

export type SetupStep = keyof typeof SETUP;
export type SetupItem = (typeof SETUP)[SetupStep][number];
/** Open parts of each item; 0 when it is done. */
export type SetupCounts = Record<SetupItem, number>;

/** A step as one person sees it: with the items that their permissions let them do. */
export type VisibleStep = { step: SetupStep; open: SetupItem[]; isDone: boolean };

/** Returns the steps of a person, without those that they cannot do. */
export function visibleSteps(counts: SetupCounts, mayDo: (item: SetupItem) => boolean): VisibleStep[] {
  return (Object.keys(SETUP) as SetupStep[]).flatMap((step) => {
    const own = SETUP[step].filter(mayDo);
    const open = own.filter((item) => counts[item] > 0);
    return own.length === 0 ? [] : [{ step, open, isDone: open.length === 0 }];
  });
}
