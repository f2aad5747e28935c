/** The lists of the screen of jobs, in the order of their tabs. */
export const JOB_VIEWS = ['laidAside', 'overdue', 'clock'] as const;

/** Money and papers the law wants: work on them can be tried again, and never be given up. */
export const NEVER_DISMISSED = ['refund', 'invoice', 'creditNote'] as const;

export const mayDismiss = (topic: string): boolean => !(NEVER_DISMISSED as readonly string[]).includes(topic);

/** Why work is given up: kept in the audit, so it is a word of these and no text of a person's. */
export const DISMISS_REASONS = ['doneOtherwise', 'noLongerWanted', 'cannotBeDone'] as const;
export type DismissReason = (typeof DISMISS_REASONS)[number];
