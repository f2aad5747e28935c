/** The lists of Razorpay's messages, in the order of their tabs. */
export const WEBHOOK_VIEWS = ['open', 'givenUp', 'all'] as const;
export type WebhookView = (typeof WEBHOOK_VIEWS)[number];

/** After this many failures a message is left for a person to look at. */
export const MOST_ATTEMPTS = 20;
