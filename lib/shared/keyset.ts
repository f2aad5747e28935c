/** A place between two rows of a list that is ordered by time and id. */
export type Keyset = { createdAt: Date; id: string };

const SPELT = {
  uuid: /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  /** Ids that others made: those of Razorpay and of its messages. */
  text: /^(\d{1,15})\.([\w-]{1,100})$/,
  /** Rows that are numbered. */
  number: /^(\d{1,15})\.(\d{1,9})$/,
};

/** What a list's ids look like. */
export type IdType = keyof typeof SPELT;

/** The text that stands for a row in an address. */
export function writeCursor({ createdAt, id }: Keyset): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** The row that such a text stands for; null for whatever else somebody puts into an address. @param idType what the list's ids look like */
export function readCursor(text: string | undefined, idType: IdType = 'uuid'): Keyset | null {
  if (!text || text.length > 200) return null;
  const [, time, id] = SPELT[idType].exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const createdAt = new Date(Number(time));
  // PostgreSQL has no days beyond 294276, and Date none beyond 275760: the smaller one decides.
  return id && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}
