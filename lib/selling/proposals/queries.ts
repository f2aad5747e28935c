import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { ProposalKind } from '@/lib/kernel/db/generated/enums';
import { notYours } from '@/lib/kernel/errors';
import type { TierPrice } from '@/lib/shared/prices/tier-price-rules';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { findDeliveryPromise } from '@/lib/site/delivery/queries';
import { offerFor, type DeliveryObstacle } from '@/lib/selling/cart/delivery-rules';
import { findDestination } from '@/lib/selling/cart/queries';
import { goodsPaise, priceLine } from '@/lib/selling/cart/rules';
import { IS_ORDERED } from '@/lib/selling/cart/agreed-price-sql';
import { standingOf, type ProposalFacts, type ProposalStanding } from './rules';

/** Proposal in the list of its customer. */
export type ProposalRow = {
  id: string;
  number: string;
  kind: ProposalKind;
  standing: ProposalStanding;
  createdAt: Date;
  validUntil: Date | null;
  lineCount: number;
};

const FACTS = Prisma.sql`
  c.id, c.number, c.kind::text AS kind, c.state::text AS state, c.created_at AS "createdAt", c.valid_until AS "validUntil", c.desk_until AS "deskUntil", ${IS_ORDERED} AS "isOrdered"`;

const SHOWN = 50;

/** Returns the customer's newest requests. */
export async function listProposals(customerId: string, now = new Date()): Promise<ProposalRow[]> {
  const rows = await queryRows<Omit<ProposalRow, 'standing'> & ProposalFacts>(Prisma.sql`
    SELECT ${FACTS}, (SELECT count(*)::int FROM proposal_line l WHERE l.proposal_id = c.id) AS "lineCount"
    FROM proposal c WHERE c.customer_id = ${customerId}::uuid ORDER BY c.created_at DESC, c.id DESC LIMIT ${SHOWN}::int`);
  return rows.map((row) => ({ ...row, standing: standingOf(row, now) }));
}

/** Line of a proposal as its buyer sees it, with the price that applies now. */
export type ProposalLineView = {
  position: number;
  productId: number;
  slug: string;
  name: string;
  image: string;
  packSize: string;
  requestedQuantity: number | null;
  /** Proposed quantity; null if the staff propose none. */
  quantity: number | null;
  mrpPaise: number;
  /** The agreed price, or the current one of a single unit: `unitPricePaise` applies the tiers. */
  pricePaise: number;
  /** Tiers of the current price; null with an agreed price. */
  tierPrices: TierPrice[] | null;
  isQuoted: boolean;
  isScheduled: boolean;
  available: number;
};

export type ProposalView = Omit<ProposalRow, 'lineCount'> & {
  patientName: string | null;
  medicines: string | null;
  days: number | null;
  note: string | null;
  company: string | null;
  /** Words of the staff with the lines, or the reason of the refusal. */
  message: string | null;
  prescriptionId: string | null;
  lines: ProposalLineView[];
  /** Delivery of the proposed lines to the current address; null without lines. */
  delivery: { from: string; to: string; chargePaise: number } | { obstacle: DeliveryObstacle } | null;
};

type Found = Omit<ProposalView, 'standing' | 'delivery'> & ProposalFacts;

async function findDelivery(
  customerId: string,
  lines: ProposalLineView[],
  now: Date,
): Promise<ProposalView['delivery']> {
  const proposed = lines.flatMap((line) => (line.quantity ? [{ ...line, quantity: line.quantity }] : []));
  if (proposed.length === 0) return null;
  const { chosen, pincode } = await findDestination(customerId);
  const values = proposed.map((line) => ({ valuePaise: goodsPaise([priceLine(line)]) }));
  const { offer, obstacle } = offerFor(await findDeliveryPromise({ pincode, lines: values, now }), chosen);
  return offer ? { from: offer.from, to: offer.to, chargePaise: offer.chargePaise } : { obstacle };
}

/**
 * Returns one of the customer's own proposals with today's prices and stock.
 * @throws forbidden notYours
 */
export async function findProposal(
  customerId: string,
  id: string,
  locale: string,
  now = new Date(),
): Promise<ProposalView> {
  const [found] = await queryRows<Found>(Prisma.sql`
    SELECT ${FACTS}, c.patient_name AS "patientName", c.medicines, c.days, c.note, c.company, c.message, c.prescription_id AS "prescriptionId",
      COALESCE((SELECT json_agg(line ORDER BY line.position) FROM (
        SELECT l.position, l.product_id AS "productId", p.slug, COALESCE(t.name, p.name) AS name, p.image, COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize",
          l.requested_quantity AS "requestedQuantity", l.quantity, p.mrp_paise AS "mrpPaise",
          CASE WHEN l.unit_price_paise IS NOT NULL AND NOT ${IS_SCHEDULED} THEN LEAST(l.unit_price_paise, p.mrp_paise) ELSE p.price_paise END AS "pricePaise",
          CASE WHEN l.unit_price_paise IS NULL THEN p.tier_prices END AS "tierPrices",
          c.kind = 'QUOTE' AS "isQuoted", ${IS_SCHEDULED} AS "isScheduled", CASE WHEN p.is_active THEN GREATEST(COALESCE(s.on_hand - s.reserved, 0), 0) ELSE 0 END AS available
        FROM proposal_line l JOIN product p ON p.id = l.product_id LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
        LEFT JOIN stock_level s ON s.product_id = p.id WHERE l.proposal_id = c.id) line), '[]') AS lines
    FROM proposal c WHERE c.id = ${id}::uuid AND c.customer_id = ${customerId}::uuid`);
  if (!found) throw notYours();
  const { state: _, deskUntil: __, isOrdered: ___, ...view } = found;
  const lines = withPackPhrases(locale)(found.lines);
  const delivery = await findDelivery(customerId, lines, now);
  return { ...view, lines, standing: standingOf(found, now), delivery };
}
