/** Returns a percentile; `share` is from 0 to 1. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0;
