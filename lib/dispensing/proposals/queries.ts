import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { ProposalKind } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import type { Described } from '@/lib/selling/prescriptions/description-rules';
import { IS_ORDERED } from '@/lib/selling/cart/agreed-price-sql';
import { standingOf, type ProposalFacts, type ProposalStanding } from '@/lib/selling/proposals/rules';
import { listProposable, type Proposable } from './find-products';
import type { ProposalListView } from './staff-rules';

/** Request in a list of the console. `holder`: the colleague who has it open. */
export type StaffProposalRow = {
  id: string;
  number: string;
  kind: ProposalKind;
  standing: ProposalStanding;
  customer: string;
  createdAt: Date;
  validUntil: Date | null;
  holder: string | null;
};

const COLUMNS = (now: Date) => Prisma.sql`
  c.id, c.number, c.kind::text AS kind, c.state::text AS state, c.created_at AS "createdAt", c.valid_until AS "validUntil", c.desk_until AS "deskUntil", ${IS_ORDERED} AS "isOrdered",
  COALESCE(NULLIF(c.company, ''), btrim(b.first_name || ' ' || b.last_name)) AS customer,
  (SELECT btrim(s.first_name || ' ' || s.last_name) FROM customer s WHERE s.id = c.desk_staff_id AND c.desk_until > ${now}::timestamptz) AS holder`;

const WHERE: Record<ProposalListView, (now: Date) => Prisma.Sql> = {
  open: () => Prisma.sql`c.state = 'REQUESTED'`,
  proposed: (now) => Prisma.sql`c.state IN ('PROPOSED', 'ACCEPTED') AND c.valid_until > ${now}::timestamptz`,
  ended: (now) =>
    Prisma.sql`(c.state IN ('DECLINED', 'REFUSED') OR (c.state IN ('PROPOSED', 'ACCEPTED') AND c.valid_until <= ${now}::timestamptz))`,
  all: () => Prisma.sql`true`,
};

/** Lists requests of these kinds; the open ones start with the longest wait. */
export async function listProposalsForStaff(
  kinds: ProposalKind[],
  view: ProposalListView,
  max: number,
  now = new Date(),
): Promise<StaffProposalRow[]> {
  const order = view === 'open' ? Prisma.sql`c.created_at, c.id` : Prisma.sql`c.created_at DESC, c.id DESC`;
  const rows = await queryRows<Omit<StaffProposalRow, 'standing'> & ProposalFacts>(Prisma.sql`
    SELECT ${COLUMNS(now)} FROM proposal c JOIN customer b ON b.id = c.customer_id
    WHERE c.kind::text = ANY(${kinds}::text[]) AND ${WHERE[view](now)} ORDER BY ${order} LIMIT ${max}::int`);
  return rows.map((row) => ({ ...row, standing: standingOf(row, now) }));
}

/** Line of a request in the console. */
export type StaffProposalLine = {
  product: Proposable;
  requestedQuantity: number | null;
  quantity: number | null;
  unitPricePaise: number | null;
};

/** Prescription of a request, with what was typed from it. */
export type ProposalPrescription = Described & {
  id: string;
  version: number;
  contentType: string;
  pageCount: number | null;
  items: {
    id: string;
    drug: string;
    strength: string | null;
    quantity: number;
    dose: string | null;
    days: number | null;
  }[];
};

export type StaffProposal = StaffProposalRow & {
  customerId: string;
  patientName: string | null;
  medicines: string | null;
  days: number | null;
  note: string | null;
  contact: string | null;
  company: string | null;
  gstin: string | null;
  message: string | null;
  answeredAt: Date | null;
  lines: StaffProposalLine[];
  prescription: ProposalPrescription | null;
};

type LineRow = { productId: number } & Omit<StaffProposalLine, 'product'>;
type Found = Omit<StaffProposal, 'standing' | 'lines'> & ProposalFacts & { lines: LineRow[] };

const PRESCRIPTION = Prisma.sql`
  (SELECT json_build_object('id', r.id, 'version', r.version, 'contentType', r.content_type, 'pageCount', r.page_count,
    'patientName', r.patient_name, 'patientAge', r.patient_age, 'patientAddress', r.patient_address, 'prescriberName', r.prescriber_name, 'prescriberQualification', r.prescriber_qualification,
    'prescriberRegistration', r.prescriber_registration, 'prescriberAddress', r.prescriber_address, 'writtenOn', r.written_on::text, 'repeats', r.repeats, 'endorsement', r.endorsement,
    'validUntil', r.valid_until::text, 'isSigned', r.is_signed,
    'items', COALESCE((SELECT json_agg(json_build_object('id', i.id, 'drug', i.drug, 'strength', i.strength, 'quantity', i.quantity, 'dose', i.dose, 'days', i.days) ORDER BY i.created_at, i.id)
      FROM prescription_item i WHERE i.prescription_id = r.id), '[]'))
  FROM prescription r WHERE r.id = c.prescription_id)`;

/**
 * Returns a request for the desk, by its number.
 * @throws notFound also for one of a kind that the reader may not see
 */
export async function findProposalForStaff(
  number: string,
  kinds: ProposalKind[],
  now = new Date(),
): Promise<StaffProposal> {
  if (number.includes('\0')) throw notFound();
  const [found] = await queryRows<Found>(Prisma.sql`
    SELECT ${COLUMNS(now)}, c.customer_id AS "customerId", c.patient_name AS "patientName", c.medicines, c.days, c.note, c.contact, c.company, c.gstin, c.message, c.answered_at AS "answeredAt",
      COALESCE((SELECT json_agg(json_build_object('productId', l.product_id, 'requestedQuantity', l.requested_quantity, 'quantity', l.quantity, 'unitPricePaise', l.unit_price_paise) ORDER BY l.position)
        FROM proposal_line l WHERE l.proposal_id = c.id), '[]') AS lines,
      ${PRESCRIPTION} AS prescription
    FROM proposal c JOIN customer b ON b.id = c.customer_id WHERE c.number = ${number.toUpperCase()} AND c.kind::text = ANY(${kinds}::text[])`);
  if (!found) throw notFound();
  const products = await listProposable(
    found.lines.map(({ productId }) => productId),
    '',
    found.lines.length,
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = found.lines.flatMap(({ productId, ...line }) => {
    const product = byId.get(productId);
    return product ? [{ ...line, product }] : [];
  });
  const { state: _, deskUntil: __, isOrdered: ___, ...rest } = found;
  return { ...rest, lines, standing: standingOf(found, now) };
}
