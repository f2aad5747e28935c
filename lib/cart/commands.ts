import { db, type Db } from '@/lib/db/client';
import { findByCode } from '@/lib/coupons/queries';
import { couponObstacle } from '@/lib/coupons/rules';
import { conflict, notFound, refused } from '@/lib/errors';
import { formatRupees } from '@/lib/money';
import { listLines } from './queries';
import { cartTotals, maxQuantity } from './rules';

type Sellable = { pricePaise: number; available: number };

/** What may be sold of a product now. @throws notFound for an unknown or withdrawn product */
export async function sellable(productId: number, tx: Db = db): Promise<Sellable> {
  const rows = await tx.$queryRaw<Sellable[]>`
    SELECT p.price_paise AS "pricePaise", COALESCE(s.on_hand - s.reserved, 0) AS available
    FROM product p LEFT JOIN stock_level s ON s.product_id = p.id WHERE p.id = ${productId} AND p.is_active`;
  if (!rows[0]) throw notFound('productUnknown');
  return rows[0];
}

/** A price in a request is only compared with ours. @throws conflict priceChanged */
export function samePrice(claimedPaise: number | undefined, product: Sellable): void {
  if (claimedPaise !== undefined && claimedPaise !== product.pricePaise) throw conflict('priceChanged', { price: formatRupees(product.pricePaise) });
}

/** A quantity that can be ordered. @throws conflict outOfStock or quantityLimit */
export function withinStock(quantity: number, product: Sellable): void {
  if (product.available < 1) throw conflict('outOfStock');
  if (quantity > maxQuantity(product.available)) throw conflict('quantityLimit');
}

/**
 * Puts a product into the cart.
 * @returns the new line's id
 * @throws refused alreadyInCart, conflict outOfStock, quantityLimit or priceChanged, notFound productUnknown
 */
export async function addToCart(customerId: string, input: { productId: number; quantity: number; claimedPaise?: number }): Promise<string> {
  const product = await sellable(input.productId);
  samePrice(input.claimedPaise, product);
  withinStock(input.quantity, product);
  const made = await db.cartLine.createManyAndReturn({
    data: [{ customerId, productId: input.productId, quantity: input.quantity }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!made[0]) throw refused('alreadyInCart');
  return made[0].id;
}

/** Sets the quantity of one of the customer's own lines. @throws notFound, conflict quantityLimit or priceChanged */
export async function setQuantity(customerId: string, lineId: string, input: { quantity: number; claimedPaise?: number }): Promise<void> {
  const line = await db.cartLine.findFirst({ where: { id: lineId, customerId }, select: { productId: true } });
  if (!line) throw notFound();
  const product = await sellable(line.productId);
  samePrice(input.claimedPaise, product);
  withinStock(input.quantity, product);
  const { count } = await db.cartLine.updateMany({ where: { id: lineId, customerId }, data: { quantity: input.quantity } });
  if (count === 0) throw notFound();
}

/** Takes one of the customer's own lines out of the cart. @throws notFound */
export async function removeLine(customerId: string, lineId: string): Promise<void> {
  const { count } = await db.cartLine.deleteMany({ where: { id: lineId, customerId } });
  if (count === 0) throw notFound();
}

/**
 * Uses a coupon on the cart, in place of any other.
 * @throws refused couponUnknown, couponEnded, couponUsed, couponExhausted or couponTooSmall
 */
export async function applyCoupon(customerId: string, code: string, now = new Date()): Promise<void> {
  const [coupon, lines] = await Promise.all([findByCode(code, customerId), listLines(customerId, 'en')]);
  if (!coupon) throw refused('couponUnknown');
  const { orderTotalPaise } = cartTotals(lines, null);
  const obstacle = couponObstacle(coupon, { orderTotalPaise, usedByCustomer: coupon.usedByCustomer, now });
  if (obstacle) throw refused(obstacle.key, obstacle.values);
  await db.cart.upsert({ where: { customerId }, create: { customerId, couponId: coupon.id }, update: { couponId: coupon.id } });
}

export async function removeCoupon(customerId: string): Promise<void> {
  await db.cart.updateMany({ where: { customerId }, data: { couponId: null } });
}
