const LARGEST = 2_147_483_647;

/** The number in an address, or null for anything the database could not hold. */
export function idFrom(value: string | string[] | undefined): number | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= LARGEST ? id : null;
}
