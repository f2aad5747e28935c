/** The value that so much of all (0 to 1) is not above. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0;
