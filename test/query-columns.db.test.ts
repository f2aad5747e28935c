import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as addresses from '@/lib/domains/addresses/queries';
import * as cart from '@/lib/domains/cart/queries';
import { findPromotions } from '@/lib/domains/catalogue/promotions';
import { listProducts } from '@/lib/domains/catalogue/list-products';
import * as catalogue from '@/lib/domains/catalogue/queries';
import { listSimilar } from '@/lib/domains/catalogue/rails';
import * as coupons from '@/lib/domains/coupons/queries';
import * as customers from '@/lib/domains/customers/queries';
import * as invoices from '@/lib/domains/invoices/queries';
import * as likes from '@/lib/domains/likes/queries';
import * as notifications from '@/lib/domains/notifications/queries';
import * as orders from '@/lib/domains/orders/queries';
import * as prescriptions from '@/lib/domains/prescriptions/queries';
import * as requests from '@/lib/domains/requests/queries';
import * as reviews from '@/lib/domains/reviews/queries';
import * as saved from '@/lib/domains/saved/queries';
import * as search from '@/lib/domains/search/queries';
import * as settings from '@/lib/domains/settings/queries';
import * as sitemap from '@/lib/domains/sitemap/queries';
import * as stock from '@/lib/domains/stock/queries';
import * as privacy from '@/lib/domains/privacy/queries';
import { DAY } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { columnProblems, type Columns } from './columns';
import * as declared from './declared-columns';
import { createAddress, createCustomer } from './factories/customer';
import { createPaidOrder } from './factories/order';
import { createProduct } from './factories/product';

/** Every query of a domain, run once on a shop in which each list has something in it: what it gives has the names its type says. */

type Shop = {
  customer: string;
  productId: number;
  subcategoryId: number;
  categoryId: number;
  order: string;
  cartLine: string;
  email: string;
};
let shop: Shop;

async function fillShelf() {
  const [productId] = [
    await createProduct({ name: 'Paracetamol' }),
    await createProduct({ name: 'Paracetamol forte' }),
  ];
  await db.product.update({
    where: { id: productId },
    data: {
      images: { create: { url: '/x.svg', texts: { en: 'A box' } } },
      specifications: { create: { locale: 'en', position: 0, key: 'Pack', value: '10' } },
    },
  });
  await db.banner.create({
    data: { slug: 'sale', image: '/b.svg', href: '/', title: 'Sale', text: 'Now', action: 'Go' },
  });
  await db.promotion.create({
    data: { slug: 'sale', image: '/b.svg', href: '/', title: 'Sale', text: 'Now', action: 'Go' },
  });
  return db.product.findUniqueOrThrow({ where: { id: productId } });
}

/** An order of which everything is told: a decision, an attempt, a return with its refund, both papers, a coupon. */
async function fillOrder(customerId: string, couponId: string) {
  const order = await createPaidOrder({ customerId });
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  const mine = { orderId: order.id, customerId };
  const { id: prescriptionId } = await db.prescription.create({
    data: {
      customerId,
      storageKey: 'rx/1',
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: 'x',
      originalName: 'rx.jpg',
    },
  });
  await db.orderLine.update({ where: { id: line.id }, data: { requiresPrescription: true, prescriptionId } });
  await db.orderEvent.create({ data: { ...mine, toStatus: 'PURCHASED', actor: 'test' } });
  await db.deliveryAttempt.create({ data: { ...mine, number: 1, reason: 'NOBODY_HOME', actor: 'test' } });
  await db.couponUse.create({ data: { ...mine, couponId } });
  const { id: orderReturnId } = await db.orderReturn.create({
    data: {
      ...mine,
      reason: 'DAMAGED',
      requestedBy: 'test',
      lines: { create: { orderLineId: line.id, quantity: 1 } },
    },
  });
  const refund = await db.refund.create({
    data: { ...mine, paymentId: order.paymentId, amountPaise: 100, reason: 'returned', orderReturnId },
  });
  const paper = { ...mine, financialYear: '26-27', sequence: 1, totalPaise: 100, taxPaise: 5 };
  await db.invoice.create({ data: { ...paper, number: 'I1', storageKey: 'invoice/1' } });
  await db.invoice.create({
    data: { ...paper, number: 'C1', storageKey: 'invoice/2', isCreditNote: true, refundId: refund.id },
  });
  await db.notification.create({
    data: { ...mine, kind: 'orderPlaced', params: { number: order.number }, image: '/x.svg' },
  });
  return { order: order.id, cartLine: line.cartLineId };
}

beforeAll(async () => {
  const { id: customerId, email } = await createCustomer();
  const { id: productId, categoryId, subcategoryId } = await fillShelf();
  const coupon = await db.coupon.create({
    data: {
      code: 'COLUMNS',
      offer: 10,
      amountUptoPaise: 1_000,
      usesTotal: 10,
      validUntil: new Date(Date.now() + DAY),
    },
  });
  const mine = { customerId, productId };
  await createAddress(customerId);
  await db.cartLine.create({ data: { ...mine, quantity: 2 } });
  await db.savedLine.create({ data: mine });
  await db.likedLine.create({ data: mine });
  await db.cart.create({ data: { customerId, couponId: coupon.id } });
  await db.review.create({ data: { ...mine, rating: 4, text: 'Good', opinion: 'POSITIVE', opinionBy: 'MODEL' } });
  await db.enquiry.create({ data: { ticket: 'E1', kind: 'CONTACT', name: 'Meena', email, message: 'Hello' } });
  await db.partnerRequest.create({ data: { ticket: 'P1', name: 'Meena', email, mobile: '1', type: 'STORE' } });
  shop = {
    customer: customerId,
    productId,
    categoryId,
    subcategoryId,
    email,
    ...(await fillOrder(customerId, coupon.id)),
  };
});

type Run = () => Promise<unknown>;
const reader = () => ({ locale: 'ta', customerId: shop.customer });

/** By `domain.function`: how it is run, and the names of what it gives. */
const ROWS: Record<string, [run: Run, columns: Parameters<typeof columnProblems>[1]]> = {
  'addresses.listAddresses': [() => addresses.listAddresses(shop.customer), declared.address],
  'cart.listLines': [() => cart.listLines(shop.customer, 'ta'), declared.cartLine],
  'cart.getCart': [
    async () => {
      const { coupon, coupons } = await cart.getCart(shop.customer, 'ta');
      return [coupon, ...coupons];
    },
    declared.cartCoupon,
  ],
  'catalogue.listCategories': [() => catalogue.listCategories('ta', shop.categoryId), declared.category],
  'catalogue.findProduct': [() => catalogue.findProduct('ta', { id: shop.productId }, shop.customer), declared.detail],
  'catalogue.findOffer': [() => catalogue.findOffer(reader(), shop.productId), declared.offer],
  'catalogue.listSimilarOffers': [() => catalogue.listSimilarOffers(reader(), 5, shop.productId), declared.offer],
  'catalogue.listBanners': [() => catalogue.listBanners('ta'), declared.banner],
  'coupons.findByCode': [() => coupons.findByCode('columns', shop.customer), declared.coupon],
  'coupons.listUsedCoupons': [() => coupons.listUsedCoupons(shop.customer), declared.usedCoupon],
  'customers.shopperState': [
    () => customers.shopperState(shop.customer),
    { cart: true, saved: true, liked: true, place: true } satisfies Columns<customers.ShopperState>,
  ],
  'invoices.findDocument': [() => invoices.findDocument({ orderId: shop.order }), declared.paper],
  'invoices.findCreditNote': [() => invoices.findCreditNote(shop.order, 1), declared.paper],
  'likes.listLiked': [() => likes.listLiked(shop.customer, 'ta'), declared.keptLine],
  'notifications.listNotifications': [
    () => notifications.listNotifications(shop.customer, 1),
    declared.notificationPage,
  ],
  'orders.listOrders': [async () => (await orders.listOrders(shop.customer, { locale: 'ta' })).orders, declared.order],
  'orders.findOrder': [() => orders.findOrder(shop.customer, shop.order, 'ta'), declared.order],
  'orders.findOrderOfCartLine': [() => orders.findOrderOfCartLine(shop.customer, shop.cartLine, 'ta'), declared.order],
  'prescriptions.linesForDecision': [() => prescriptions.linesForDecision(shop.order), declared.forDecision],
  'prescriptions.waitingForDecision': [
    () => prescriptions.waitingForDecision(),
    { number: true, since: true, pending: true, refused: true } satisfies Columns<prescriptions.Waiting>,
  ],
  'requests.listWaiting': [() => requests.listWaiting(), declared.request],
  'requests.listOverdue': [() => requests.listOverdue(new Date(Date.now() + 90 * DAY)), declared.request],
  'requests.findRequest': [() => requests.findRequest('p1'), declared.request],
  'reviews.listReviews': [() => reviews.listReviews(shop.productId, 5), declared.review],
  'saved.listSaved': [() => saved.listSaved(shop.customer, 'ta'), declared.keptLine],
  'search.suggestProducts': [() => search.suggestProducts('ta', 'paracet', 5), declared.suggestion],
  'sitemap.listParts': [
    () => sitemap.listParts(),
    { part: true, products: true, changedAt: true } satisfies Columns<sitemap.SitemapPart>,
  ],
  'sitemap.listPartProducts': [
    () => sitemap.listPartProducts(0),
    { slug: true, changedAt: true } satisfies Columns<sitemap.SitemapProduct>,
  ],
  'sitemap.listShelves': [
    () => sitemap.listShelves(),
    { category: true, subcategory: true, changedAt: true } satisfies Columns<sitemap.SitemapShelf>,
  ],
  'privacy.filesOf': [
    () => privacy.filesOf(shop.customer),
    { key: true, path: true } satisfies Columns<privacy.HeldFile>,
  ],
};

/** What prerendered pages read beside queries.ts. */
const MORE_ROWS: typeof ROWS = {
  'a list of products': [
    async () => (await listProducts({ locale: 'ta', sort: 'position', page: 1, show: 10 })).products,
    declared.card,
  ],
  'a rail of products': [() => listSimilar('ta', shop.productId, 5), declared.card],
  'the promotions of the home page': [async () => (await findPromotions('ta')).promotions, declared.promotion],
};

/** Statements whose rows do not come out as they are: by what comes of them. */
const VALUES: Record<string, [run: Run, value: unknown]> = {
  'catalogue.hasPlace': [() => catalogue.hasPlace(shop), true],
  'prescriptions.hasUnapproved': [() => inTransaction((tx) => prescriptions.hasUnapproved(tx, shop.order)), true],
  'reviews.findReviewFigures': [
    () => reviews.findReviewFigures(shop.productId),
    { stars: [0, 0, 0, 1, 0], opinions: { positive: 1, negative: 0, read: 1, byModel: 1 } },
  ],
  'settings.findMissingFacts': [() => settings.findMissingFacts(), expect.any(Array)],
  'stock.freeStock': [() => stock.freeStock(shop.productId), 10],
  'privacy.rowsOf': [
    () => privacy.rowsOf(shop.customer, { table: 'liked_line' }),
    [expect.objectContaining({ product_id: expect.any(Number), product: 'Paracetamol' })],
  ],
  'privacy.readAccount': [
    () => privacy.readAccount(shop.customer),
    { account: expect.objectContaining({ first_name: 'Meena' }), isProven: true },
  ],
};

const MODEL = 'asks by a model call, which Prisma types from the schema';
const LEFT_OUT: Record<string, string> = {
  'addresses.addressesOf': 'a part of statements: listAddresses runs it',
  'catalogue.findRedirect': MODEL,
  'catalogue.findSlug': MODEL,
  'consents.listConsents': MODEL,
  'content.findStoreSettings': MODEL,
  'coupons.couponsForCart': 'a part of statements: cart.getCart runs it',
  'invoices.findBilledOrder': MODEL,
  'invoices.findCredited': MODEL,
  'notifications.notificationsOf': 'a part of statements: listNotifications runs it',
  'reviews.hasBought': MODEL,
  'reviews.findOwnReview': MODEL,
  'settings.findSaid': MODEL,
  'settings.findSeller': MODEL,
  'staff.listStaff': MODEL,
  'privacy.readByEmail': MODEL,
  'privacy.readOwnActions': MODEL,
  'privacy.tablesOf': 'privacy.rowsOf for each table',
};

it.each(Object.entries({ ...ROWS, ...MORE_ROWS }))('%s gives what its type says', async (_name, [run, columns]) => {
  expect(columnProblems(await run(), columns)).toEqual([]);
});

it.each(Object.entries(VALUES))('%s gives what is there', async (_name, [run, value]) => {
  expect(await run()).toEqual(value);
});

it('runs every query of every domain, or says why not', async () => {
  const domains = join(process.cwd(), 'lib', 'domains');
  const found: string[] = [];
  for (const domain of readdirSync(domains)) {
    if (!readdirSync(join(domains, domain)).includes('queries.ts')) continue;
    const queries = (await import(join(domains, domain, 'queries.ts'))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(queries))
      if (typeof value === 'function') found.push(`${domain}.${name}`);
  }
  expect(found.sort()).toEqual(Object.keys({ ...ROWS, ...VALUES, ...LEFT_OUT }).sort());
});

it('finds a column by another name', () => {
  expect(columnProblems([{ slug: 'a', changed_at: '' }], { slug: true, changedAt: true })).toEqual([
    'rows[].changed_at is in no type',
    'rows[].changedAt is not there',
  ]);
  expect(columnProblems([], { slug: true })).toEqual(['rows has nothing in it to look at']);
});
