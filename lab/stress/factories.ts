import { db } from '@/lib/kernel/db/client';
import { createAddress, createCustomer } from '../../test/factories/customer';
import { createProduct } from '../../test/factories/product';
import { crowd } from './crowd';

/** Shopper: a customer with a session and a current address. */
export type Person = { id: string; cookie: string };

/** Creates a customer without a welcome email. */
async function createPerson(): Promise<Person> {
  const { id, cookie } = await createCustomer({ welcomeSentAt: new Date() });
  await createAddress(id);
  return { id, cookie };
}

export function createPeople(howMany: number): Promise<Person[]> {
  return crowd(Array.from({ length: howMany }), 8, createPerson);
}

let numbers = 0;

/** Creates shoppers with a confirmed mobile number, who can pay on delivery. */
export async function createCashBuyers(howMany: number): Promise<Person[]> {
  const people = await createPeople(howMany);
  await db.confirmedNumber.createMany({
    data: people.map(({ id }) => ({
      customerId: id,
      number: `+9198402${String((numbers += 1)).padStart(5, '0')}`,
    })),
  });
  return people;
}

/**
 * Creates a product with its opening stock in the ledger, ten rupees below its MRP.
 * @returns its id
 */
export function createStocked(stock: number, pricePaise = 8_000): Promise<number> {
  return createProduct({ stock, pricePaise, mrpPaise: pricePaise + 1_000 });
}

export async function createProducts(howMany: number, stock: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < howMany; number += 1) ids.push(await createStocked(stock));
  return ids;
}

let coupons = 0;

/** Creates a coupon for a discount in rupees, for orders above the same amount. */
export async function createCoupon(
  offer: number,
  more: { usesTotal?: number; usesPerCustomer?: number; validUntil?: Date } = {},
): Promise<string> {
  coupons += 1;
  const terms = {
    usesTotal: 1_000_000,
    usesPerCustomer: 1_000,
    validUntil: new Date(Date.now() + 30 * 86_400_000),
    ...more,
  };
  const { code } = await db.coupon.create({
    data: { code: `STRESS${coupons}`, title: 'Stress', offer, amountUptoPaise: offer * 100, ...terms },
    select: { code: true },
  });
  return code;
}
