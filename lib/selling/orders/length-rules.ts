/** Of what somebody looks for among orders. */
export const ORDER_SEARCH_LENGTH = 200;
