/** Place between two rows of a list sorted by time and id. */
export type Keyset = { createdAt: Date; id: string };

const SPELT = {
  uuid: /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  /** External ids: those of the gateway and its events. */
  text: /^(\d{1,15})\.([\w-]{1,100})$/,
  /** Numeric ids. */
  number: /^(\d{1,15})\.(\d{1,9})$/,
};

/** Format of a list's ids. */
export type IdType = keyof typeof SPELT;

/** Returns the cursor of a row for an address. */
export function writeCursor({ createdAt, id }: Keyset): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/**
 * Parses a cursor; null if it is malformed.
 * @param idType format of the list's ids
 */
export function readCursor(text: string | undefined, idType: IdType = 'uuid'): Keyset | null {
  if (!text || text.length > 200) return null;
  const [, time, id] = SPELT[idType].exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const createdAt = new Date(Number(time));
  // PostgreSQL has no days after 294276, and Date none after 275760: the smaller limit decides.
  return id && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}
