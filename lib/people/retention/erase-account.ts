import { Prisma, type Db } from '@/lib/kernel/db/client';
import { queueFileCheck } from '@/lib/shared/files/unused-files';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { queuePictureCheck } from '@/lib/catalogue/pictures/delete-unnamed';
import { SOLD_ON } from './purge-expired';
import { TABLE_RULES, anonymizedEmail } from './rules';

/** Removes the customer's published questions from the product pages. */
async function withdrawQuestions(tx: Db, customerId: string): Promise<void> {
  const where = { customerId, publishedAt: { not: null } };
  const published = await tx.productQuestion.findMany({ where, select: { productId: true } });
  await invalidateTags(
    tx,
    published.map(({ productId }) => cacheTags.questions(productId)),
  );
}

/** Queues the deletion of the customer's photos, which leave the product pages with their rows. */
async function dropPhotos(tx: Db, customerId: string): Promise<void> {
  const photos = await tx.reviewPhoto.findMany({ where: { customerId }, include: { review: true } });
  for (const { storageKey, image } of photos) {
    if (storageKey) await queueFileCheck(tx, { key: storageKey, customerId }, 'replaced');
    if (image) await queuePictureCheck(tx, image, new Date(), 0);
  }
  await invalidateTags(
    tx,
    photos.map(({ review }) => cacheTags.reviews(review.productId)),
  );
}

/** Takes the customer's votes off the counts. */
async function dropVotes(tx: Db, customerId: string): Promise<void> {
  const reviews = await tx.$queryRaw<{ productId: number }[]>(Prisma.sql`
    UPDATE review r SET helpful_count = r.helpful_count - 1 FROM review_vote v WHERE v.review_id = r.id AND v.customer_id = ${customerId}::uuid
    RETURNING r.product_id AS "productId"`);
  await invalidateTags(
    tx,
    reviews.map(({ productId }) => cacheTags.reviews(productId)),
  );
}

/**
 * Deletes whole rows. Prescriptions are deleted too, except those on which goods were sold; these
 * lose their original file name.
 */
export async function eraseRows(tx: Db, customerId: string): Promise<void> {
  await withdrawQuestions(tx, customerId);
  await dropPhotos(tx, customerId);
  await dropVotes(tx, customerId);
  for (const held of Object.values(TABLE_RULES))
    if (held.erased)
      await tx.$executeRaw(
        Prisma.sql`DELETE FROM ${Prisma.raw(`"${held.table}"`)} WHERE customer_id = ${customerId}::uuid`,
      );
  const unsold = Prisma.sql`SELECT p.id FROM prescription p WHERE p.customer_id = ${customerId}::uuid AND NOT ${SOLD_ON}`;
  await tx.$executeRaw(Prisma.sql`UPDATE order_line SET prescription_id = NULL WHERE prescription_id IN (${unsold})`);
  const files = await tx.$queryRaw<{ key: string }[]>(
    Prisma.sql`DELETE FROM prescription WHERE id IN (${unsold}) RETURNING storage_key AS key`,
  );
  for (const { key } of files) await queueFileCheck(tx, { key, customerId }, 'replaced');
  await tx.prescription.updateMany({ where: { customerId }, data: { originalName: 'prescription' } });
}

/** Removes personal data from orders. Paid orders retain the name and address on their invoices. */
async function anonymiseOrders(tx: Db, customerId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE "order" SET recipient_email = ${anonymizedEmail(customerId)}, recipient_phone = NULL, delivery_place = '', updated_at = now() WHERE customer_id = ${customerId}::uuid`);
  await tx.$executeRaw(Prisma.sql`
    UPDATE "order" SET buyer_name = NULL, recipient_name = '', delivery_address = '', delivery_state = NULL, delivery_pincode = NULL, business_name = NULL, gstin = NULL, purchase_order = NULL
    WHERE customer_id = ${customerId}::uuid AND paid_at IS NULL`);
  await tx.orderReturn.updateMany({ where: { customerId }, data: { note: null } });
}

/**
 * Removes personal data from the account and frees its address. The row remains because the ledger
 * refers to it.
 */
async function anonymiseAccount(tx: Db, customerId: string, now: Date): Promise<void> {
  const { profileImageKey } = await tx.customer.findUniqueOrThrow({
    where: { id: customerId },
    select: { profileImageKey: true },
  });
  await tx.customer.update({
    where: { id: customerId },
    data: {
      firstName: '',
      lastName: '',
      email: anonymizedEmail(customerId),
      phone: null,
      gender: null,
      passwordHash: null,
      passwordChangedAt: null,
      emailVerifiedAt: null,
      profileImageKey: null,
      businessName: null,
      gstin: null,
      deletedAt: now,
    },
  });
  if (profileImageKey) await queueFileCheck(tx, { key: profileImageKey, customerId }, 'replaced');
}

/**
 * Deletes the customer's messages, and what was sent without a login under an address confirmed as
 * theirs. Under any other address it may be another person's, and expires by its own term.
 */
async function eraseLetters(tx: Db, customerId: string): Promise<void> {
  const { email, emailVerifiedAt } = await tx.customer.findUniqueOrThrow({
    where: { id: customerId },
    select: { email: true, emailVerifiedAt: true },
  });
  await tx.enquiry.deleteMany({ where: { customerId } });
  if (!emailVerifiedAt) return;
  // Another customer can have entered this address while logged in: that row is theirs.
  await tx.enquiry.deleteMany({ where: { email, customerId: null } });
  await tx.partnerRequest.deleteMany({ where: { email } });
  await tx.productRequest.deleteMany({ where: { email, customerId: null } });
  await tx.stockAlert.deleteMany({ where: { email, customerId: null } });
}

/** Removes the author's name from reviews on product pages. */
async function anonymiseReviews(tx: Db, customerId: string): Promise<void> {
  const reviews = await tx.review.findMany({ where: { customerId }, select: { productId: true } });
  await invalidateTags(
    tx,
    reviews.map(({ productId }) => cacheTags.reviews(productId)),
  );
}

/**
 * Removes the person from an account without open obligations and frees its address. The caller
 * must lock the account.
 */
export async function eraseAccount(tx: Db, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await eraseRows(tx, id);
  await anonymiseOrders(tx, id);
  await anonymiseReviews(tx, id);
  await tx.consent.updateMany({ where: { customerId: id, withdrawnAt: null }, data: { withdrawnAt: now } });
  await tx.newsletterSubscriber.deleteMany({ where: { email } });
  await eraseLetters(tx, id);
  await anonymiseAccount(tx, id, now);
}
