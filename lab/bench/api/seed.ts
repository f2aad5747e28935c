/**
 * node --import tsx lab/bench/api/seed.ts <file>: creates 10,000 products, coupons, and shoppers
 * with sessions. Writes the shoppers to the file.
 */
import { writeFileSync } from 'node:fs';
import { sealSession, sessionCookieName } from '@/lib/kernel/sessions/cookie';
import { createSession } from '@/lib/kernel/sessions/sessions';
import { upsertProducts } from '@/lib/catalogue/storefront/upsert/upsert-products';
import { DAY } from '@/lib/kernel/dates';
import { db, disconnect } from '@/lib/kernel/db/client';
import { numbersFrom } from '@/test/random/chance';
import { CATEGORIES, productRows, SUBCATEGORIES } from './catalogue';
import { HOW_MANY, type People, type Shopper } from './people';

async function makeCategories() {
  const places: { categoryId: number; subcategoryIds: number[] }[] = [];
  for (let number = 1; number <= CATEGORIES; number += 1) {
    const subcategories = Array.from({ length: SUBCATEGORIES }, (_, position) => ({
      slug: `s-${number}-${position}`,
      position,
      name: `Shelf ${number}.${position + 1}`,
    }));
    const category = await db.category.create({
      data: {
        slug: `c-${number}`,
        position: number,
        name: `Category ${number}`,
        image: '/illustrations/category/bench.svg',
        translations: { create: { locale: 'ta', name: `பிரிவு ${number}` } },
        subcategories: { create: subcategories },
      },
      select: { id: true, subcategories: { select: { id: true }, orderBy: { position: 'asc' } } },
    });
    places.push({ categoryId: category.id, subcategoryIds: category.subcategories.map(({ id }) => id) });
  }
  return places;
}

async function makeCatalogue(): Promise<void> {
  await upsertProducts(productRows(await makeCategories()), { by: 'sku', actor: 'bench' });
  await db.$executeRaw`UPDATE product SET sold_count = (id * 7919) % 500, rating_count = (id * 31) % 40, rating_sum = ((id * 31) % 40) * (1 + id % 5)`;
  const validUntil = new Date(Date.now() + 30 * DAY);
  const coupons = [
    { code: 'SAVE50', offer: 50, amountUptoPaise: 50_000 },
    { code: 'SAVE100', offer: 100, amountUptoPaise: 100_000 },
    { code: 'SAVE200', offer: 200, amountUptoPaise: 200_000 },
  ];
  await db.coupon.createMany({
    data: coupons.map((coupon) => ({ ...coupon, title: coupon.code, validUntil, usesTotal: 1_000_000 })),
  });
}

async function makeShopper(email: string, products: [number, number]): Promise<Shopper> {
  const delivery = {
    place: 'Home',
    detail: '12, Gandhi Street, Madurai 625001',
    state: 'Tamil Nadu',
    pincode: '625001',
    isCurrent: true,
  };
  const { id, addresses } = await db.customer.create({
    data: {
      firstName: 'Meena',
      lastName: 'Rajan',
      email,
      phone: '+919840012345',
      welcomeSentAt: new Date(),
      addresses: { create: delivery },
    },
    select: { id: true, addresses: { select: { id: true } } },
  });
  const { sid, maxAgeSeconds } = await createSession(id, { remember: true });
  const cookie = `${sessionCookieName()}=${await sealSession({ sub: id, sid }, maxAgeSeconds)}`;
  return { id, cookie, addressId: addresses[0]?.id ?? '', products };
}

async function makePeople(): Promise<People> {
  const sellable = await db.product.findMany({
    where: { requiresPrescription: false },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const chance = numbersFrom(7);
  const pick = () => sellable[Math.floor(chance() * sellable.length)]?.id ?? 0;
  const two = (): [number, number] => {
    const [one, other] = [pick(), pick()];
    return one === other ? two() : [one, other];
  };
  const people: People = { carts: [], buyers: [], readers: [], bareCarts: [], bareBuyers: [] };
  for (const kind of Object.keys(people) as (keyof People)[]) {
    for (let number = 0; number < HOW_MANY[kind]; number += 1)
      people[kind].push(await makeShopper(`${kind.toLowerCase()}-${number}@medcall.example`, two()));
  }
  return people;
}

async function seed(file: string): Promise<void> {
  await makeCatalogue();
  writeFileSync(file, JSON.stringify(await makePeople()));
  await db.$executeRawUnsafe('VACUUM ANALYZE');
}

seed(process.argv[2] ?? '')
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(disconnect);
