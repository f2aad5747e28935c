import type { KeysetPage } from '@/lib/shared/keyset-page';
import type { StaffReviewView } from './staff-rules';
import type { Reading } from './types';

/**
 * Query for a list of reviews. `q`: product by its id, SKU, address or name. Cursors come from
 * another page of the same list.
 */
export type StaffReviewFilter = {
  view?: StaffReviewView;
  stars?: number;
  q?: string;
  after?: string;
  before?: string;
};

/** A review for staff, with its opinion; null until it is read. */
export type StaffReview = {
  id: string;
  productId: number;
  product: string;
  slug: string;
  customerId: string;
  firstName: string;
  rating: number;
  text: string;
  isBuyer: boolean;
  isHidden: boolean;
  hiddenReason: string | null;
  isHeld: boolean;
  opinion: Reading['opinion'] | null;
  opinionBy: Reading['opinionBy'] | null;
  createdAt: Date;
  /** `image`: public address of an approved photo; null while it waits. */
  photos: { id: string; image: string | null }[];
};

export type StaffReviewPage = KeysetPage<StaffReview> & { count: number; isMore: boolean };
