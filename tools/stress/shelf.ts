import { sealSession, sessionCookieName } from '@/lib/kernel/sessions/cookie';
import { createSession } from '@/lib/kernel/sessions/sessions';
import { db } from '@/lib/kernel/db/client';
import { crowd } from './crowd';

/** Who shops: a customer with a session and a current address. */
export type Person = { id: string; cookie: string };

let count = 0;

async function makePerson(): Promise<Person> {
  count += 1;
  const address = {
    place: 'Home',
    detail: '12, Gandhi Street, Madurai 625001',
    state: 'Tamil Nadu',
    pincode: '625001',
    isCurrent: true,
  };
  const { id } = await db.customer.create({
    data: {
      firstName: 'Meena',
      lastName: 'Rajan',
      email: `shopper-${count}@medcall.example`,
      phone: '+919840012345',
      welcomeSentAt: new Date(),
      addresses: { create: address },
    },
    select: { id: true },
  });
  const { sid, maxAgeSeconds } = await createSession(id, { remember: true });
  return { id, cookie: `${sessionCookieName()}=${await sealSession({ sub: id, sid }, maxAgeSeconds)}` };
}

export function makePeople(howMany: number): Promise<Person[]> {
  return crowd(Array.from({ length: howMany }), 8, makePerson);
}

/** A product with its opening stock in the ledger. @returns its id */
export async function makeProduct(stock: number, pricePaise = 8_000): Promise<number> {
  count += 1;
  const category = await db.category.upsert({
    where: { slug: 'stress' },
    create: { slug: 'stress', name: 'Stress', image: '/x.svg' },
    update: {},
  });
  const at = { categoryId: category.id, slug: 'shelf' };
  const subcategory = await db.subcategory.upsert({
    where: { categoryId_slug: at },
    create: { ...at, name: 'Shelf' },
    update: {},
  });
  const { id } = await db.product.create({
    data: {
      slug: `t-${count}`,
      sku: `T-${count}`,
      categoryId: category.id,
      subcategoryId: subcategory.id,
      name: `Product ${count}`,
      mrpPaise: pricePaise + 1_000,
      pricePaise,
      gstRateBp: 500,
      hsn: '3004',
      image: '/x.svg',
      searchText: `product ${count}`,
      stock: { create: { onHand: stock } },
      movements: { create: { delta: stock, reason: 'OPENING', actor: 'stress' } },
    },
    select: { id: true },
  });
  return id;
}

export async function makeProducts(howMany: number, stock: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < howMany; number += 1) ids.push(await makeProduct(stock));
  return ids;
}

/** A coupon of some rupees off, for orders above as many. */
export async function makeCoupon(
  offer: number,
  more: { usesTotal?: number; usesPerCustomer?: number; validUntil?: Date } = {},
): Promise<string> {
  count += 1;
  const terms = {
    usesTotal: 1_000_000,
    usesPerCustomer: 1_000,
    validUntil: new Date(Date.now() + 30 * 86_400_000),
    ...more,
  };
  const { code } = await db.coupon.create({
    data: { code: `STRESS${count}`, title: 'Stress', offer, amountUptoPaise: offer * 100, ...terms },
    select: { code: true },
  });
  return code;
}
