/** Of what somebody looks for among payments and refunds. */
export const MONEY_SEARCH_LENGTH = 100;
