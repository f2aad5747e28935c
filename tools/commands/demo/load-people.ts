import { db } from '@/lib/kernel/db/client';
import { enrolDemoLogin } from '@/lib/people/staff/demo-logins';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { DAY } from '@/lib/kernel/dates';
import { Role } from '@/lib/kernel/db/generated/enums';
import { readByWords } from '@/lib/catalogue/reviews/sentiment';
import type { Demo } from './demo-files';

const reviewerEmail = (index: number) => `demo-${index + 1}@medcall.example`;

/**
 * Creates the buyers and reviewers of the demo store, in file order. They have no password, so no
 * one can log in as one of them.
 */
export async function loadPeople(people: Demo['reviewers']): Promise<{ id: string; email: string }[]> {
  const data = people.map(({ firstName, lastName }, index) => ({
    firstName,
    lastName,
    email: reviewerEmail(index),
    emailVerifiedAt: new Date(),
  }));
  await db.customer.createMany({ data, skipDuplicates: true });
  const stored = await db.customer.findMany({
    where: { email: { in: data.map(({ email }) => email) } },
    select: { id: true, email: true },
  });
  const ids = new Map(stored.map(({ id, email }) => [email, id]));
  return data.map(({ email }) => ({ id: ids.get(email)!, email }));
}

/**
 * Loads the reviews.
 * @returns the number of reviews, and of those skipped because the demo lacks their product or
 * person
 */
export async function loadReviews(
  { reviews }: Demo,
  people: { id: string }[],
  now: Date,
): Promise<{ loaded: number; skipped: number }> {
  const products = await db.product.findMany({ select: { id: true, sku: true } });
  const ids = new Map(products.map(({ id, sku }) => [sku, id]));
  const data = reviews.flatMap(({ sku, customer, rating, review, daysAgo }) => {
    const [productId, customerId] = [ids.get(sku), people[customer]?.id];
    if (productId === undefined || customerId === undefined) return [];
    return [
      {
        productId,
        customerId,
        rating,
        text: review,
        createdAt: new Date(now.getTime() - daysAgo * DAY),
        ...readByWords({ rating, text: review }),
      },
    ];
  });
  await db.review.createMany({ data, skipDuplicates: true });
  await db.$executeRaw`
    UPDATE review r SET is_buyer = true FROM "order" o JOIN order_line l ON l.order_id = o.id
    WHERE NOT r.is_buyer AND o.customer_id = r.customer_id AND l.product_id = r.product_id AND o.status = 'DELIVERED' AND o.delivered_at < r.created_at`;
  await db.$executeRaw`
    UPDATE product p SET rating_count = r.count, rating_sum = r.sum
    FROM (SELECT product_id, count(*)::int AS count, sum(rating)::int AS sum FROM review WHERE NOT is_hidden AND NOT is_held GROUP BY product_id) r
    WHERE r.product_id = p.id AND (p.rating_count, p.rating_sum) IS DISTINCT FROM (r.count, r.sum)`;
  return { loaded: data.length, skipped: reviews.length - data.length };
}

async function loadLogin(
  login: Demo['logins']['customer'],
  role: Role,
  firstName: string,
  lastName: string,
): Promise<{ id: string; isNew: boolean }> {
  const known = await db.customer.findUnique({ where: { email: login.email }, select: { id: true } });
  if (known) return { id: known.id, isNew: false };
  const now = new Date();
  const passwordHash = await hashPassword(login.password);
  const { id } = await db.customer.create({
    data: {
      email: login.email,
      role,
      firstName,
      lastName,
      phone: '+919840012345',
      passwordHash,
      passwordChangedAt: now,
      emailVerifiedAt: now,
      welcomeSentAt: now,
    },
  });
  return { id, isNew: true };
}

/**
 * Registration number that identifies itself as fictitious, for decisions on demo prescriptions.
 */
const DEMO_REGISTRATION = {
  number: 'DEMO-0001',
  council: 'Tamil Nadu Pharmacy Council',
  validUntil: new Date('2099-12-31'),
};

/**
 * Creates a shopper with a delivery address, and three console accounts with a second factor: an
 * owner, an operator and a pharmacist.
 */
export async function loadLogins({ customer, owner, operator, pharmacist }: Demo['logins']): Promise<void> {
  const { id: pharmacistId } = await loadLogin(pharmacist, Role.PHARMACIST, 'Malar', 'Vizhi');
  await db.pharmacistRegistration.createMany({
    data: { customerId: pharmacistId, ...DEMO_REGISTRATION },
    skipDuplicates: true,
  });
  const [shopper, ...staff] = await Promise.all([
    loadLogin(customer, Role.CUSTOMER, 'Kavya', 'Raman'),
    loadLogin(owner, Role.OWNER, 'Arul', 'Selvan'),
    loadLogin(operator, Role.OPERATOR, 'Deepa', 'Nathan'),
  ]);
  for (const id of [pharmacistId, ...staff.map((each) => each.id)]) await enrolDemoLogin(id);
  if (!shopper.isNew) return;
  const address = {
    building: '12/4',
    area: 'Second Main Road, Gandhi Nagar',
    landmark: 'Near the library',
    district: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600020',
  };
  await db.address.create({
    data: {
      customerId: shopper.id,
      place: 'Home',
      isCurrent: true,
      ...address,
      detail: `${address.building}, ${address.area}, ${address.landmark}, ${address.district}, ${address.state} ${address.pincode}, India`,
    },
  });
}
