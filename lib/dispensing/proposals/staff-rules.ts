import type { ProposalKind } from '@/lib/kernel/db/generated/enums';
import { DomainError } from '@/lib/kernel/errors';
import type { PermissionName } from '@/lib/people/staff/permission-rules';

/** Lists of proposals in the order of their tabs. `open` starts with the longest wait. */
export const PROPOSAL_VIEWS = ['open', 'proposed', 'ended', 'all'] as const;
export type ProposalListView = (typeof PROPOSAL_VIEWS)[number];

const READS: Record<ProposalKind, PermissionName> = { PRESCRIPTION: 'prescriptions.read', QUOTE: 'quotes.answer' };
const ANSWERS: Record<ProposalKind, PermissionName> = {
  PRESCRIPTION: 'prescriptions.decide',
  QUOTE: 'quotes.answer',
};

type Permissions = ReadonlySet<PermissionName>;

/** Returns the kinds of requests that a staff member may read. */
export const readableKinds = (permissions: Permissions): ProposalKind[] =>
  (Object.keys(READS) as ProposalKind[]).filter((kind) => permissions.has(READS[kind]));

/**
 * True if a staff member may answer: only a registered pharmacist fills a cart from a prescription.
 */
export const mayAnswer = (kind: ProposalKind, permissions: Permissions): boolean => permissions.has(ANSWERS[kind]);

/** @throws forbidden notPermitted */
export function checkAnswerer(kind: ProposalKind, permissions: Permissions): void {
  if (!mayAnswer(kind, permissions)) throw new DomainError('forbidden', 'notPermitted');
}
