/** Views of the event list, in the order of their tabs. */
export const WEBHOOK_VIEWS = ['open', 'givenUp', 'all'] as const;
export type WebhookView = (typeof WEBHOOK_VIEWS)[number];

/** Failures after which an event is left to an operator. */
export const MAX_ATTEMPTS = 20;
