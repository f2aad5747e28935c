import { sealSession, sessionCookieName } from '@/lib/kernel/sessions/cookie';
import { createSession } from '@/lib/kernel/sessions/sessions';
import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import type { Handler } from '@/lib/kernel/http/endpoint';

/** What integration tests stock the shop with: rows made straight in the database, calls made through the real route handlers. */

let count = 0;

/** A customer with a session and a confirmed address, unless it is said otherwise. @returns the id and the Cookie header of that session */
export async function signedUp(
  change: { role?: Role; firstName?: string; emailVerifiedAt?: Date | null } = {},
): Promise<{ id: string; cookie: string }> {
  count += 1;
  const email = `person-${process.pid}-${count}@medcall.example`;
  const { id } = await db.customer.create({
    data: {
      firstName: 'Meena',
      lastName: 'Rajan',
      email,
      phone: '+919840012345',
      emailVerifiedAt: new Date(),
      ...change,
    },
  });
  return { id, cookie: await anotherSession(id) };
}

/** One more log-in of a customer. @returns its Cookie header */
export async function anotherSession(customerId: string): Promise<string> {
  const { sid, maxAgeSeconds } = await createSession(customerId, { remember: false });
  return `${sessionCookieName()}=${await sealSession({ sub: customerId, sid }, maxAgeSeconds)}`;
}

export type ShelfProduct = {
  mrpPaise?: number;
  pricePaise?: number;
  stock?: number;
  requiresPrescription?: boolean;
  name?: string;
  gstRateBp?: number;
};

/** A product on the shelf of one test category. @returns its id */
export async function onShelf({
  mrpPaise = 10_000,
  pricePaise = 8_000,
  stock = 10,
  requiresPrescription = false,
  ...rest
}: ShelfProduct = {}): Promise<number> {
  count += 1;
  const name = rest.name ?? `Test product ${count}`;
  const category = await db.category.upsert({
    where: { slug: 'test' },
    create: { slug: 'test', name: 'Test', image: '/x.svg' },
    update: {},
  });
  const at = { categoryId: category.id, slug: 'shelf' };
  const subcategory = await db.subcategory.upsert({
    where: { categoryId_slug: at },
    create: { ...at, name: 'Shelf' },
    update: {},
  });
  const sku = `T-${process.pid}-${count}`;
  const { id } = await db.product.create({
    data: {
      slug: sku.toLowerCase(),
      sku,
      categoryId: category.id,
      subcategoryId: subcategory.id,
      name,
      mrpPaise,
      pricePaise,
      gstRateBp: rest.gstRateBp ?? 500,
      hsn: '3004',
      image: '/x.svg',
      requiresPrescription,
      schedule: requiresPrescription ? 'H' : 'NONE',
      searchText: name.toLowerCase(),
      stock: { create: { onHand: stock } },
      ...(stock > 0 ? { movements: { create: { delta: stock, reason: 'OPENING', actor: 'test' } } } : {}),
    },
  });
  return id;
}

/** The current delivery address of a customer. @returns its id */
export async function livesAt(customerId: string): Promise<string> {
  const data = {
    customerId,
    place: 'Home',
    detail: '12, Gandhi Street, Madurai 625001',
    state: 'Tamil Nadu',
    pincode: '625001',
    isCurrent: true,
  };
  return (await db.address.create({ data })).id;
}

type CallOptions = {
  cookie?: string;
  body?: unknown;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  locale?: string;
  query?: string;
};

/** One call of a route handler as HTTP would make it. @returns status and parsed body */
export async function callRoute<Body = Record<string, unknown>>(
  handler: Handler,
  { cookie, body, params, headers, locale, query = '' }: CallOptions = {},
): Promise<{ status: number; body: Body; headers: Headers }> {
  const isForm = body instanceof FormData;
  const request = new Request(`http://localhost:3000/api/admin/call?${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(locale ? { 'x-medcall-locale': locale } : {}),
      ...headers,
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve(params ?? {}) });
  return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
}
