/** Maximum open requests of one customer or address. */
export const MAX_OPEN = 30;

/** Maximum emails per day that ask one address to confirm, because anyone can enter any address. */
export const MAX_CONFIRMATIONS_PER_DAY = 5;

/** Maximum open requests for one product. */
export const MAX_PER_PRODUCT = 10_000;

/** Ways to notify a shopper. `phone`: a text message to the confirmed number of the account. */
export const ALERT_WAYS = ['email', 'phone'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];
