/** Lists of the jobs screen, in the order of their tabs. */
export const JOB_VIEWS = ['laidAside', 'overdue', 'clock'] as const;

/** Topics for money and legally required documents. They can be retried but never dismissed. */
export const NEVER_DISMISSED = ['refund', 'invoice', 'creditNote'] as const;

export const mayDismiss = (topic: string): boolean => !(NEVER_DISMISSED as readonly string[]).includes(topic);

/**
 * Reasons for dismissing a dead letter. The audit log stores them, so they are fixed keys, not free
 * text.
 */
export const DISMISS_REASONS = ['doneOtherwise', 'noLongerWanted', 'cannotBeDone'] as const;
export type DismissReason = (typeof DISMISS_REASONS)[number];
