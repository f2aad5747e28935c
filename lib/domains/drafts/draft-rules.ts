/** The forms of the console that keep what is typed into them. A draft of any other is refused. */
export const DRAFT_FORMS = [
  'answer',
  'banner',
  'correction',
  'coupon',
  'decisions',
  'description',
  'dispatch',
  'invitation',
  'note',
  'outcome',
  'parcel',
  'receive-return',
  'registration',
  'batch',
  'nameBatch',
  'supplier',
  'receipt',
  'open-stocktake',
  'stocktake',
  'approve-stocktake',
  'recall',
  'recallOutcome',
  'product',
  'newProduct',
  'picture',
  'bulkEdit',
  'import',
  'category',
  'shelf',
  'reject-return',
  'settings',
] as const;
export type DraftForm = (typeof DRAFT_FORMS)[number];

/** How many of them somebody may have at once; beyond it the oldest go. */
export const MOST_DRAFTS = 200;
