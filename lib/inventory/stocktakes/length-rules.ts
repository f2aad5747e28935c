/** Of what a stocktake is of, as somebody types it: how SKUs begin, or SKUs. */
export const SCOPE_LENGTH = 400;
