import type { ProposalKind, ProposalState } from '@/lib/kernel/db/generated/enums';
import { DAY } from '@/lib/kernel/dates';

export type { ProposalKind };

/** Maximum lengths of the texts of a request, and of the message of the staff. */
export const REQUEST_NOTE_LENGTH = 500;
export const MEDICINES_LENGTH = 500;
export const CONTACT_LENGTH = 120;
export const COMPANY_LENGTH = 120;
/** With the spaces that people type. */
export const GSTIN_LENGTH = 40;
export const PROPOSAL_MESSAGE_LENGTH = 1000;
/** Maximum number of days that medicines are requested for. */
export const MAX_DAYS = 365;
/** Maximum lines of a proposal, and maximum quantity of a line of a quote. */
export const MAX_PROPOSAL_LINES = 50;
export const MAX_QUOTE_QUANTITY = 10_000;
/** Digits of the largest quantity, of days, of validity, and the length of a price in rupees. */
export const QUANTITY_LENGTH = 5;
export const DAYS_LENGTH = 3;
export const VALID_DAYS_LENGTH = 2;
export const PRICE_LENGTH = 10;
/** Maximum length of a search for products. */
export const TERM_LENGTH = 100;
/** Days for which a proposal is valid unless its author chooses others, and the maximum. */
export const VALID_DAYS = 7;
export const MAX_VALID_DAYS = 60;
/** Maximum number of requests of a customer that wait for an answer. */
export const MAX_OPEN_REQUESTS = 5;
/** Lease of a request after the last activity of the staff member who has it open. */
export const LEASED_FOR_MINUTES = 10;

/**
 * State for readers: `reading` while a staff member has the request open, `ordered` once an order
 * on it is paid, `expired` after the last moment of its validity.
 */
export type ProposalStanding =
  'requested' | 'reading' | 'proposed' | 'accepted' | 'ordered' | 'declined' | 'refused' | 'expired';

/** Facts that decide the state for readers. */
export type ProposalFacts = {
  state: ProposalState;
  validUntil: Date | string | null;
  deskUntil: Date | string | null;
  isOrdered: boolean;
};

const isAfter = (moment: Date | string | null, now: Date) => moment !== null && new Date(moment) > now;

/** Returns the state of a proposal for readers. */
export function standingOf({ state, validUntil, deskUntil, isOrdered }: ProposalFacts, now: Date): ProposalStanding {
  if (isOrdered) return 'ordered';
  if (state === 'REQUESTED') return isAfter(deskUntil, now) ? 'reading' : 'requested';
  if (state === 'DECLINED') return 'declined';
  if (state === 'REFUSED') return 'refused';
  if (!isAfter(validUntil, now)) return 'expired';
  return state === 'ACCEPTED' ? 'accepted' : 'proposed';
}

/** Returns the last moment of a proposal that is valid for this many days. */
export const validUntilAfter = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY);

/** Line that the staff propose. `unitPricePaise`: own price; null for the current one. */
export type ProposedLine = { productId: number; quantity: number; unitPricePaise: number | null };
/** Product of a proposed line, as it is now. */
export type ProposableProduct = {
  id: number;
  name: string;
  mrpPaise: number;
  pricePaise: number;
  isScheduled: boolean;
};

/** Reason why a line cannot be proposed; the key of its text. */
export type LineObstacle = 'proposalQuantity' | 'quoteAboveMrp' | 'quoteScheduled' | 'quotePriceless';

/**
 * Returns the obstacle of a proposed line. Only a quote has own prices and large quantities. A
 * medicine sold on prescription gets no own price, because that would be an inducement.
 * @param maxQuantity maximum quantity of an ordinary cart line
 */
export function lineObstacle(
  kind: ProposalKind,
  { quantity, unitPricePaise }: ProposedLine,
  product: ProposableProduct,
  maxQuantity: number,
): LineObstacle | null {
  if (quantity > (kind === 'QUOTE' ? MAX_QUOTE_QUANTITY : maxQuantity)) return 'proposalQuantity';
  if (unitPricePaise === null) return null;
  if (kind !== 'QUOTE') return 'quotePriceless';
  if (product.isScheduled) return 'quoteScheduled';
  return unitPricePaise > product.mrpPaise ? 'quoteAboveMrp' : null;
}

/** Line that the buyer takes of a proposal. */
export type ChosenLine = { productId: number; quantity: number };

/**
 * Returns true if the buyer may take these quantities: fewer units are fine, unless the price was
 * quoted for the whole quantity.
 */
export function mayTake(
  kind: ProposalKind,
  proposed: { quantity: number },
  { quantity }: Pick<ChosenLine, 'quantity'>,
): boolean {
  return kind === 'QUOTE' ? quantity === proposed.quantity : quantity <= proposed.quantity;
}
