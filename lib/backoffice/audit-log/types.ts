/** One entry of the audit log, with what it is about as far as that has a name or a screen. */
export type AuditRow = {
  id: string;
  at: Date;
  action: string;
  actor: string;
  actorId: string | null;
  /** Of somebody of the staff; customers are not named here. */
  actorName: string | null;
  subject: string;
  subjectId: string;
  change: Record<string, unknown>;
  reason: string | null;
  /** Of the order it is about, or of the one that its line, paper or prescription belongs to. */
  orderNumber: string | null;
  /** Of somebody of the staff whose account it is about. */
  memberName: string | null;
};

export type AuditWanted = {
  /** Who reads: without `seesAll` only what they did themselves. */
  reader: { id: string; seesAll: boolean };
  person?: string;
  group?: string;
  /** An order number, or the id of anything. */
  about?: string;
  /** A day of India, such as 2026-11-22. */
  day?: string;
  after?: string;
  before?: string;
};

export type AuditPage = { rows: AuditRow[]; before: string | null; after: string | null };
