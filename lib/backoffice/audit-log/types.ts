/** Entry of the audit log, with the name or screen of its subject if there is one. */
export type AuditRow = {
  id: string;
  at: Date;
  action: string;
  actor: string;
  actorId: string | null;
  /** Name of a staff member. Customers are not named here. */
  actorName: string | null;
  subject: string;
  subjectId: string;
  change: Record<string, unknown>;
  reason: string | null;
  /**
   * Number of the order the entry is about, directly or through a line, document or prescription.
   */
  orderNumber: string | null;
  /** Staff member whose account the entry is about. */
  memberName: string | null;
};

export type AuditFilter = {
  /** Reader of the log. Without `seesAll`, they see only their own actions. */
  reader: { id: string; seesAll: boolean };
  person?: string;
  group?: string;
  /** Order number, or the id of any subject. */
  about?: string;
  /** Day in India, such as 2026-11-22. */
  day?: string;
  after?: string;
  before?: string;
};

export type AuditPage = { rows: AuditRow[]; before: string | null; after: string | null };
