import { db, inTransaction, newId, Prisma, queryRows } from '@/lib/kernel/db/client';
import { findByCode } from '@/lib/selling/coupons/queries';
import { checkCoupon } from '@/lib/selling/coupons/rules';
import { conflict, notFound, notYours, refused } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { MAX_LINE_QUANTITY } from '@/lib/shared/policy';
import { LINE_LIMIT, STATED_PRICES } from '@/lib/shared/prices/tier-price-sql';
import type { Guest, Owner } from '@/lib/kernel/sessions/guests';
import { customerOf, isOwned, ownerColumn, ownerId, tableOf } from '@/lib/people/guests/owner-sql';
import { dropUnused } from '@/lib/selling/prescriptions/change-line';
import { findDeliveryPromise } from '@/lib/site/delivery/queries';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import { offerFor } from './delivery-rules';
import { findDestination, listLines } from './queries';
import { cartTotals, hasQuote, isStatedPrice } from './rules';

/**
 * Product as a request sees it. `prices`: every price per unit that the store states. `most`:
 * largest quantity of a line, regardless of stock.
 */
type Sellable = { pricePaise: number; prices: number[]; available: number; most: number; listed: number[] };

/**
 * Limit of a line. The documented calls allow up to MAX_LINE_QUANTITY; the store's own calls allow
 * what the owner allows for the product.
 */
type LineLimit = 'documented' | 'product';
const limitOf = (limit: LineLimit) =>
  limit === 'product' ? LINE_LIMIT : Prisma.sql`LEAST(${LINE_LIMIT}, ${MAX_LINE_QUANTITY}::int)`;

/** Columns of `Sellable` for `product p` with its stock as `s`. */
const sellableColumns = (limit: LineLimit, listed: Prisma.Sql) => Prisma.sql`
  p.price_paise AS "pricePaise", ${STATED_PRICES} AS prices, COALESCE(s.on_hand - s.reserved, 0) AS available,
  ${limitOf(limit)} AS most, ${listed} AS listed`;
/** The same columns of the common table that the statements below call `of_product`. */
const OF_PRODUCT = Prisma.sql`
  of_product."pricePaise", of_product.prices, of_product.available, of_product.most, of_product.listed`;

/**
 * Quantities of a product in the owner's cart, liked and saved lists: their lines show prices
 * multiplied by them. Guests have no saved list.
 */
const listedQuantities = (owner: Owner) => Prisma.sql`
  ARRAY(SELECT quantity FROM ${tableOf(owner, 'cart')} WHERE ${isOwned(owner)} AND product_id = p.id
    UNION ALL SELECT quantity FROM ${tableOf(owner, 'liked')} WHERE ${isOwned(owner)} AND product_id = p.id
    UNION ALL SELECT quantity FROM saved_line WHERE customer_id = ${customerOf(owner)}::uuid AND product_id = p.id)`;

/** A request without a price needs no comparison. */
const listedFor = (owner: Owner, expectedPaise: number | undefined) =>
  expectedPaise === undefined ? Prisma.sql`ARRAY[]::int[]` : listedQuantities(owner);

/**
 * Returns the current price and stock of a product.
 * @throws notFound productUnknown for an unknown or withdrawn product
 */
export async function sellable(owner: Owner, productId: number): Promise<Sellable> {
  const rows = await queryRows<Sellable>(Prisma.sql`
    SELECT ${sellableColumns('documented', listedQuantities(owner))}
    FROM product p LEFT JOIN stock_level s ON s.product_id = p.id WHERE p.id = ${productId} AND p.is_active`);
  if (!rows[0]) throw notFound('productUnknown');
  return rows[0];
}

/**
 * Compares the price of a request with every price the store states for the product. That is the
 * MRP or selling price for one unit, for the requested quantity, or for the quantity of a line in
 * one of the customer's lists.
 * @throws conflict priceChanged
 */
export function statedPrice(expectedPaise: number | undefined, quantity: number, product: Sellable): void {
  if (expectedPaise !== undefined && !isStatedPrice(expectedPaise, product.prices, [quantity, ...product.listed]))
    throw conflict('priceChanged', { price: formatRupees(product.pricePaise) });
}

/**
 * Checks that a quantity can be ordered.
 * @throws conflict outOfStock or quantityLimit
 */
export function withinStock(quantity: number, product: Sellable): void {
  if (product.available < 1) throw conflict('outOfStock');
  if (quantity > Math.min(product.available, product.most)) throw conflict('quantityLimit');
}

/**
 * `isStatedPrice` as a condition. In bigint: a price times the largest quantity exceeds the range
 * of int.
 */
const isStated = (quantity: number, expectedPaise: number) => Prisma.sql`
  ${expectedPaise}::bigint IN (SELECT price * factor FROM unnest(of_product.prices::bigint[]) price,
    unnest(ARRAY[1, ${quantity}::int] || of_product.listed) factor)`;

/**
 * The stock and price checks of a statement that writes only when both hold. Parameters without a
 * type would be compared as text.
 */
const mayBeSold = (quantity: number, expectedPaise: number | undefined) => Prisma.sql`
  of_product.available >= ${quantity}::int AND ${quantity}::int <= of_product.most
  ${expectedPaise === undefined ? Prisma.empty : Prisma.sql`AND ${isStated(quantity, expectedPaise)}`}`;

/** `isMore`: an Add increases a line that exists; otherwise it is refused, as documented. */
type NewLine = {
  productId: number;
  quantity: number;
  expectedPaise?: number;
  isMore?: boolean;
  limit?: LineLimit;
};

/** Clause for a product that is already in the cart. The sum obeys the limits of one Add. */
const ofKnownLine = (owner: Owner, isMore: boolean) =>
  isMore
    ? Prisma.sql`DO UPDATE SET quantity = ${tableOf(owner, 'cart')}.quantity + excluded.quantity
        WHERE ${tableOf(owner, 'cart')}.quantity + excluded.quantity <= (SELECT LEAST(available, most) FROM of_product)`
    : Prisma.sql`DO NOTHING`;

/**
 * Puts a product into the cart, with one statement that checks and writes.
 * @returns the line and its quantity now
 * @throws refused alreadyInCart, conflict outOfStock, quantityLimit or priceChanged, notFound
 * productUnknown
 */
export async function addLine(owner: Owner, input: NewLine): Promise<{ lineId: string; quantity: number }> {
  const { productId, quantity, expectedPaise, isMore = false, limit = 'documented' } = input;
  const listed = listedFor(owner, expectedPaise);
  const rows = await queryRows<Sellable & { lineId: string | null; quantity: number | null }>(Prisma.sql`
    WITH of_product AS (
      SELECT p.id, ${sellableColumns(limit, listed)}
      FROM product p LEFT JOIN stock_level s ON s.product_id = p.id WHERE p.id = ${productId} AND p.is_active),
    made AS (
      INSERT INTO ${tableOf(owner, 'cart')} (id, ${ownerColumn(owner)}, product_id, quantity)
      SELECT ${newId()}::uuid, ${ownerId(owner)}::uuid, of_product.id, ${quantity} FROM of_product WHERE ${mayBeSold(quantity, expectedPaise)}
      ON CONFLICT (${ownerColumn(owner)}, product_id) ${ofKnownLine(owner, isMore)} RETURNING id, quantity)
    SELECT ${OF_PRODUCT}, made.id AS "lineId", made.quantity FROM of_product LEFT JOIN made ON true`);
  const [product] = rows;
  if (!product) throw notFound('productUnknown');
  if (product.lineId) return { lineId: product.lineId, quantity: product.quantity ?? quantity };
  statedPrice(expectedPaise, quantity, product);
  withinStock(quantity, product);
  throw isMore ? conflict('quantityLimit') : refused('alreadyInCart');
}

/** Puts a product into the cart. @returns the id of the new line; @throws as `addLine` */
export const addToCart = async (owner: Owner, input: Omit<NewLine, 'isMore'>): Promise<string> =>
  (await addLine(owner, input)).lineId;

/**
 * Compares the product in a request with the product of the line.
 * @throws conflict anotherProduct
 */
export function sameProduct(named: number | undefined, productId: number): void {
  if (named !== undefined && named !== productId) throw conflict('anotherProduct');
}

/** Input for a line. Price and product are only compared. */
export type NewQuantity = { quantity: number; expectedPaise?: number; productId?: number; limit?: LineLimit };

/**
 * Sets the quantity of one of the owner's own lines, in one statement.
 * @throws forbidden notYours, conflict anotherProduct, outOfStock, quantityLimit or priceChanged
 */
export async function setQuantity(owner: Owner, lineId: string, input: NewQuantity): Promise<void> {
  const { quantity, expectedPaise, productId, limit = 'documented' } = input;
  const listed = listedFor(owner, expectedPaise);
  const rows = await queryRows<Sellable & { ofProduct: number; isOnSale: boolean; isChanged: boolean }>(Prisma.sql`
    WITH of_product AS (
      SELECT l.id, p.id AS "ofProduct", p.is_active AS "isOnSale", ${sellableColumns(limit, listed)}
      FROM ${tableOf(owner, 'cart')} l JOIN product p ON p.id = l.product_id LEFT JOIN stock_level s ON s.product_id = p.id
      WHERE l.id = ${lineId}::uuid AND ${isOwned(owner, 'l')}),
    changed AS (
      UPDATE ${tableOf(owner, 'cart')} l SET quantity = ${quantity} FROM of_product
      WHERE l.id = of_product.id AND of_product."isOnSale" AND (${productId ?? null}::int IS NULL OR of_product."ofProduct" = ${productId ?? null}::int)
        AND ${mayBeSold(quantity, expectedPaise)} RETURNING l.id)
    SELECT of_product."ofProduct", of_product."isOnSale", ${OF_PRODUCT}, changed.id IS NOT NULL AS "isChanged" FROM of_product LEFT JOIN changed ON true`);
  const [line] = rows;
  if (!line) throw notYours();
  if (line.isChanged) return;
  sameProduct(productId, line.ofProduct);
  if (!line.isOnSale) throw notFound('productUnknown');
  statedPrice(expectedPaise, quantity, line);
  withinStock(quantity, line);
  // The line was deleted while this statement waited for it.
  throw notYours();
}

/**
 * Removes one of the owner's own lines from the cart, with a prescription uploaded for it alone.
 * @throws forbidden notYours
 */
export async function removeLine(owner: Owner, lineId: string): Promise<void> {
  const customerId = customerOf(owner);
  const removed = await queryRows<{ prescriptionId: string | null }>(Prisma.sql`
    DELETE FROM ${tableOf(owner, 'cart')} WHERE id = ${lineId}::uuid AND ${isOwned(owner)}
    RETURNING ${customerId ? Prisma.sql`prescription_id` : Prisma.sql`NULL::uuid`} AS "prescriptionId"`);
  if (!removed[0]) throw notYours();
  const { prescriptionId } = removed[0];
  if (customerId && prescriptionId) await inTransaction((tx) => dropUnused(tx, customerId, [prescriptionId]));
}

/** Choices for a whole cart. A guest's are in the guest's row. */
type CartChoice = { couponId?: string | null; deliveryMethod?: DeliveryMethod };

async function storeChoice(owner: Owner, choice: CartChoice): Promise<void> {
  if (typeof owner === 'string')
    await db.cart.upsert({ where: { customerId: owner }, create: { customerId: owner, ...choice }, update: choice });
  else await db.guest.updateMany({ where: { id: owner.guestId }, data: choice });
}

/**
 * Applies a coupon to the cart, in place of any other.
 * @throws refused couponUnknown, couponEnded, couponUsed, couponExhausted, couponTooSmall
 * or couponWithQuote
 */
export async function applyCoupon(owner: Owner, code: string, now = new Date()): Promise<void> {
  const [coupon, lines] = await Promise.all([findByCode(code, customerOf(owner)), listLines(owner, 'en')]);
  if (!coupon) throw refused('couponUnknown');
  const { orderTotalPaise } = cartTotals(lines, null);
  const obstacle = checkCoupon(coupon, {
    orderTotalPaise,
    hasQuote: hasQuote(lines),
    usedByCustomer: coupon.usedByCustomer,
    now,
  });
  if (obstacle) throw refused(obstacle.key, obstacle.values);
  await storeChoice(owner, { couponId: coupon.id });
}

/**
 * Chooses the delivery method of the cart. Checkout checks that it reaches the address of the
 * order.
 * @throws refused pincodeNotServed, deliveryMethodOff if it does not reach the current address
 */
export async function chooseDelivery(owner: Owner, deliveryMethod: DeliveryMethod): Promise<void> {
  const { pincode } = await findDestination(owner);
  const { obstacle } = offerFor(await findDeliveryPromise({ pincode, lines: [] }), deliveryMethod);
  if (obstacle) throw refused(obstacle, { pincode: pincode ?? '' });
  await storeChoice(owner, { deliveryMethod });
}

/** Stores the pincode of a guest, who has no address yet. */
export async function choosePincode({ guestId }: Guest, pincode: string): Promise<void> {
  await db.guest.updateMany({ where: { id: guestId }, data: { pincode } });
}

export async function removeCoupon(owner: Owner): Promise<void> {
  if (typeof owner === 'string') await db.cart.updateMany({ where: { customerId: owner }, data: { couponId: null } });
  else await storeChoice(owner, { couponId: null });
}
