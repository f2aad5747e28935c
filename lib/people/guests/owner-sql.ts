import { Prisma } from '@/lib/kernel/db/client';
import type { Owner } from '@/lib/kernel/sessions/guests';

/** List of products with an owner. */
export type OwnedList = 'cart' | 'liked' | 'viewed';

const CUSTOMER = {
  table: 'customer',
  column: 'customer_id',
  cart: 'cart_line',
  liked: 'liked_line',
  viewed: 'viewed_line',
} as const;
const GUEST = {
  table: 'guest',
  column: 'guest_id',
  cart: 'guest_cart_line',
  liked: 'guest_liked_line',
  viewed: 'viewed_line',
} as const;
const namesOf = (owner: Owner) => (typeof owner === 'string' ? CUSTOMER : GUEST);

/**
 * Table of an owner's list. Guests have their own tables with the same columns, so no secret of a
 * guest reaches a customer's rows.
 */
export const tableOf = (owner: Owner, list: OwnedList): Prisma.Sql => Prisma.raw(namesOf(owner)[list]);

/** Table of the owners themselves. */
export const ownerTable = (owner: Owner): Prisma.Sql => Prisma.raw(namesOf(owner).table);

/** Column with the owner in such a table. */
export const ownerColumn = (owner: Owner): Prisma.Sql => Prisma.raw(namesOf(owner).column);

export const ownerId = (owner: Owner): string => (typeof owner === 'string' ? owner : owner.guestId);

/** Condition that a row of such a table belongs to the owner. @param alias alias of the table */
export const isOwned = (owner: Owner, alias?: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(`${alias ? `${alias}.` : ''}${namesOf(owner).column}`)} = ${ownerId(owner)}::uuid`;

/** Returns the ID of a customer, for data that only customers have; null for a guest. */
export const customerOf = (owner: Owner): string | null => (typeof owner === 'string' ? owner : null);
