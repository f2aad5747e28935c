/** Reason of a refund that was made at Razorpay, by its dashboard or API, and not by the store. */
export const MADE_AT_GATEWAY = 'madeAtGateway';
