let count = 0;

/** Returns an Indian mobile number that no other test of this file uses. */
export const newNumber = (): string =>
  `+9198${String((process.pid % 10_000) * 10_000 + (count += 1)).padStart(8, '0')}`;
