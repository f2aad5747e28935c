import { db, inTransaction, newId, Prisma, queryRows } from '@/lib/kernel/db/client';
import { findByCode } from '@/lib/selling/coupons/queries';
import { checkCoupon } from '@/lib/selling/coupons/rules';
import { conflict, notFound, notYours, refused } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { dropUnused } from '@/lib/selling/prescriptions/change-line';
import { findDeliveryPromise } from '@/lib/site/delivery/queries';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import { offerFor } from './delivery-rules';
import { findDestination, listLines } from './queries';
import { cartTotals, isStatedPrice, MAX_LINE_QUANTITY, maxQuantity } from './rules';

type Sellable = { pricePaise: number; mrpPaise: number; available: number; listed: number[] };

/**
 * Quantities of a product in the customer's cart, liked and saved lists: their lines show prices
 * multiplied by them.
 */
const listedQuantities = (customerId: string) => Prisma.sql`
  ARRAY(SELECT quantity FROM cart_line WHERE customer_id = ${customerId}::uuid AND product_id = p.id
    UNION ALL SELECT quantity FROM liked_line WHERE customer_id = ${customerId}::uuid AND product_id = p.id
    UNION ALL SELECT quantity FROM saved_line WHERE customer_id = ${customerId}::uuid AND product_id = p.id)`;

/** A request without a price needs no comparison. */
const listedFor = (customerId: string, expectedPaise: number | undefined) =>
  expectedPaise === undefined ? Prisma.sql`ARRAY[]::int[]` : listedQuantities(customerId);

/**
 * Returns the current price and stock of a product.
 * @throws notFound productUnknown for an unknown or withdrawn product
 */
export async function sellable(customerId: string, productId: number): Promise<Sellable> {
  const rows = await queryRows<Sellable>(Prisma.sql`
    SELECT p.price_paise AS "pricePaise", p.mrp_paise AS "mrpPaise", COALESCE(s.on_hand - s.reserved, 0) AS available,
      ${listedQuantities(customerId)} AS listed
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
  if (expectedPaise !== undefined && !isStatedPrice(expectedPaise, product, [quantity, ...product.listed]))
    throw conflict('priceChanged', { price: formatRupees(product.pricePaise) });
}

/**
 * Checks that a quantity can be ordered.
 * @throws conflict outOfStock or quantityLimit
 */
export function withinStock(quantity: number, product: Sellable): void {
  if (product.available < 1) throw conflict('outOfStock');
  if (quantity > maxQuantity(product.available)) throw conflict('quantityLimit');
}

/**
 * `isStatedPrice` as a condition. In bigint: a price times the largest quantity exceeds the range
 * of int.
 */
const isStated = (quantity: number, expectedPaise: number) => Prisma.sql`
  ${expectedPaise}::bigint IN (SELECT price * factor FROM unnest(ARRAY[of_product."pricePaise", of_product."mrpPaise"]::bigint[]) price,
    unnest(ARRAY[1, ${quantity}::int] || of_product.listed) factor)`;

/**
 * The stock and price checks of a statement that writes only when both hold. Parameters without a
 * type would be compared as text.
 */
const mayBeSold = (quantity: number, expectedPaise: number | undefined) => Prisma.sql`
  of_product.available >= ${quantity}::int AND ${quantity}::int <= ${MAX_LINE_QUANTITY}::int
  ${expectedPaise === undefined ? Prisma.empty : Prisma.sql`AND ${isStated(quantity, expectedPaise)}`}`;

/**
 * Puts a product into the cart, with one statement that checks and writes.
 * @returns the id of the new line
 * @throws refused alreadyInCart, conflict outOfStock, quantityLimit or priceChanged, notFound
 * productUnknown
 */
export async function addToCart(
  customerId: string,
  input: { productId: number; quantity: number; expectedPaise?: number },
): Promise<string> {
  const { productId, quantity, expectedPaise } = input;
  const listed = listedFor(customerId, expectedPaise);
  const rows = await queryRows<Sellable & { lineId: string | null }>(Prisma.sql`
    WITH of_product AS (
      SELECT p.id, p.price_paise AS "pricePaise", p.mrp_paise AS "mrpPaise", COALESCE(s.on_hand - s.reserved, 0) AS available,
        ${listed} AS listed
      FROM product p LEFT JOIN stock_level s ON s.product_id = p.id WHERE p.id = ${productId} AND p.is_active),
    made AS (
      INSERT INTO cart_line (id, customer_id, product_id, quantity)
      SELECT ${newId()}::uuid, ${customerId}::uuid, of_product.id, ${quantity} FROM of_product WHERE ${mayBeSold(quantity, expectedPaise)}
      ON CONFLICT (customer_id, product_id) DO NOTHING RETURNING id)
    SELECT of_product."pricePaise", of_product."mrpPaise", of_product.available, of_product.listed, made.id AS "lineId" FROM of_product LEFT JOIN made ON true`);
  const [product] = rows;
  if (!product) throw notFound('productUnknown');
  if (product.lineId) return product.lineId;
  statedPrice(expectedPaise, quantity, product);
  withinStock(quantity, product);
  throw refused('alreadyInCart');
}

/**
 * Compares the product in a request with the product of the line.
 * @throws conflict anotherProduct
 */
export function sameProduct(named: number | undefined, productId: number): void {
  if (named !== undefined && named !== productId) throw conflict('anotherProduct');
}

/** Input for a line. Everything except the quantity is only compared. */
export type NewQuantity = { quantity: number; expectedPaise?: number; productId?: number };

/**
 * Sets the quantity of one of the customer's own lines, in one statement.
 * @throws forbidden notYours, conflict anotherProduct, outOfStock, quantityLimit or priceChanged
 */
export async function setQuantity(customerId: string, lineId: string, input: NewQuantity): Promise<void> {
  const { quantity, expectedPaise, productId } = input;
  const listed = listedFor(customerId, expectedPaise);
  const rows = await queryRows<Sellable & { ofProduct: number; isOnSale: boolean; isChanged: boolean }>(Prisma.sql`
    WITH of_product AS (
      SELECT l.id, p.id AS "ofProduct", p.is_active AS "isOnSale", p.price_paise AS "pricePaise", p.mrp_paise AS "mrpPaise",
        COALESCE(s.on_hand - s.reserved, 0) AS available, ${listed} AS listed
      FROM cart_line l JOIN product p ON p.id = l.product_id LEFT JOIN stock_level s ON s.product_id = p.id
      WHERE l.id = ${lineId}::uuid AND l.customer_id = ${customerId}::uuid),
    changed AS (
      UPDATE cart_line l SET quantity = ${quantity} FROM of_product
      WHERE l.id = of_product.id AND of_product."isOnSale" AND (${productId ?? null}::int IS NULL OR of_product."ofProduct" = ${productId ?? null}::int)
        AND ${mayBeSold(quantity, expectedPaise)} RETURNING l.id)
    SELECT of_product."ofProduct", of_product."isOnSale", of_product."pricePaise", of_product."mrpPaise", of_product.available, of_product.listed, changed.id IS NOT NULL AS "isChanged" FROM of_product LEFT JOIN changed ON true`);
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
 * Removes one of the customer's own lines from the cart, with a prescription uploaded for it alone.
 * @throws forbidden notYours
 */
export async function removeLine(customerId: string, lineId: string): Promise<void> {
  const removed = await queryRows<{ prescriptionId: string | null }>(Prisma.sql`
    DELETE FROM cart_line WHERE id = ${lineId}::uuid AND customer_id = ${customerId}::uuid RETURNING prescription_id AS "prescriptionId"`);
  if (!removed[0]) throw notYours();
  const { prescriptionId } = removed[0];
  if (prescriptionId) await inTransaction((tx) => dropUnused(tx, customerId, [prescriptionId]));
}

/**
 * Applies a coupon to the cart, in place of any other.
 * @throws refused couponUnknown, couponEnded, couponUsed, couponExhausted or couponTooSmall
 */
export async function applyCoupon(customerId: string, code: string, now = new Date()): Promise<void> {
  const [coupon, lines] = await Promise.all([findByCode(code, customerId), listLines(customerId, 'en')]);
  if (!coupon) throw refused('couponUnknown');
  const { orderTotalPaise } = cartTotals(lines, null);
  const obstacle = checkCoupon(coupon, { orderTotalPaise, usedByCustomer: coupon.usedByCustomer, now });
  if (obstacle) throw refused(obstacle.key, obstacle.values);
  await db.cart.upsert({
    where: { customerId },
    create: { customerId, couponId: coupon.id },
    update: { couponId: coupon.id },
  });
}

/**
 * Chooses the delivery method of the cart. Checkout checks that it reaches the address of the
 * order.
 * @throws refused pincodeNotServed, deliveryMethodOff if it does not reach the current address
 */
export async function chooseDelivery(customerId: string, deliveryMethod: DeliveryMethod): Promise<void> {
  const { pincode } = await findDestination(customerId);
  const { obstacle } = offerFor(await findDeliveryPromise({ pincode, lines: [] }), deliveryMethod);
  if (obstacle) throw refused(obstacle, { pincode: pincode ?? '' });
  await db.cart.upsert({
    where: { customerId },
    create: { customerId, deliveryMethod },
    update: { deliveryMethod },
  });
}

export async function removeCoupon(customerId: string): Promise<void> {
  await db.cart.updateMany({ where: { customerId }, data: { couponId: null } });
}
