import type { FactState, ShownFact, ShownText } from './fact-rules';
import type { FactSubject } from './subject-rules';

/** Facts about a medicine as its page shows them. */
export type MedicineFacts = {
  facts: ShownFact[];
  source: ShownText | null;
  /** Name of the staff member who wrote them; null for a file. */
  author: string | null;
  writtenAt: Date;
  reviewedAt: Date;
  /** Null for a sample of the demo. */
  reviewer: { name: string | null; registration: string } | null;
};

/** Row of the work list. `subject` is a name (subject-rules.ts). */
export type FactRow = {
  subject: string;
  /** Salts, or the name of a product. */
  name: string;
  state: FactState;
  /** Products on sale with these facts, and the units they sold in 90 days. */
  products: number;
  sold: number;
  changedAt: Date | null;
};

/** Medicine that facts are about: names of its salts, or of the product. */
export type NamedSubject = { subject: FactSubject; name: string };
