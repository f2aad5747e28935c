/**
 * Reason of a refund that was made at the gateway, by its dashboard or API, and not by the store.
 */
export const MADE_AT_GATEWAY = 'madeAtGateway';
