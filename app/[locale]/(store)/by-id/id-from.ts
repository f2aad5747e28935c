const LARGEST = 2_147_483_647;

/** Returns the number in an address, or null if the database could not store it. */
export function idFrom(value: string | string[] | undefined): number | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= LARGEST ? id : null;
}
