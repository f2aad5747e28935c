import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound, notYours } from '@/lib/kernel/errors';
import { registeredPharmacist } from '@/lib/people/staff/pharmacist';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';

type Locked = {
  enquiryId: string;
  productId: number;
  customerId: string;
  isMedicine: boolean;
  mayPublish: boolean;
  isPublished: boolean;
};

/** Locks the question of a message, so that publishing and withdrawing run one after the other. */
async function lockQuestion(tx: Db, which: Prisma.Sql): Promise<Locked | undefined> {
  const [row] = await tx.$queryRaw<Locked[]>(Prisma.sql`
    SELECT q.enquiry_id AS "enquiryId", q.product_id AS "productId", q.customer_id AS "customerId", p.is_drug AS "isMedicine",
      q.may_publish AS "mayPublish", q.published_at IS NOT NULL AS "isPublished"
    FROM product_question q JOIN enquiry e ON e.id = q.enquiry_id JOIN product p ON p.id = q.product_id WHERE ${which} FOR UPDATE OF q`);
  return row;
}

const ofTicket = (ticket: string) => Prisma.sql`e.ticket = ${ticket.toUpperCase()}`;

/**
 * Checks that a staff member may answer a message: a question about a medicine needs a registered
 * pharmacist.
 * @throws forbidden pharmacistUnregistered
 */
export async function checkAnswerer(tx: Db, enquiryId: string, staffId: string, now: Date): Promise<void> {
  const question = await lockQuestion(tx, Prisma.sql`e.id = ${enquiryId}::uuid`);
  if (question?.isMedicine) await registeredPharmacist(tx, { id: staffId }, now);
}

const writeDown = (tx: Db, action: 'request.publish' | 'request.withdraw', ticket: string, by: StaffActor) =>
  writeAudit(tx, { actor: by.actor, actorId: by.actorId, action, subject: 'request', subjectId: ticket });

/**
 * Publishes a reviewed question and its answer on the product page, without a name. The texts may
 * differ from the message and its answer, which stay unchanged. Publishing again replaces them.
 * @throws notFound; conflict questionPrivate without the asker's consent, questionUnanswered before
 * the asker has an answer; forbidden pharmacistUnregistered for a medicine
 */
export async function publishQuestion(
  ticket: string,
  texts: { question: string; answer: string },
  by: StaffActor,
  now = new Date(),
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const found = await lockQuestion(tx, ofTicket(ticket));
    if (!found) throw notFound();
    const { enquiryId, productId, isMedicine, mayPublish } = found;
    if (isMedicine) await registeredPharmacist(tx, { id: by.actorId }, now);
    if (!mayPublish) throw conflict('questionPrivate');
    if ((await tx.requestAnswer.count({ where: { enquiryId } })) === 0) throw conflict('questionUnanswered');
    await tx.productQuestion.update({
      where: { enquiryId },
      data: { ...texts, publishedAt: now, publishedById: by.actorId },
    });
    await writeDown(tx, 'request.publish', ticket.toUpperCase(), by);
    await invalidateTags(tx, [cacheTags.questions(productId)]);
  });
}

/** Removes the texts from the page. */
async function unpublish(tx: Db, { enquiryId, productId }: Locked, change: { mayPublish?: false } = {}): Promise<void> {
  await tx.productQuestion.update({
    where: { enquiryId },
    data: { ...change, publishedAt: null, publishedById: null },
  });
  await invalidateTags(tx, [cacheTags.questions(productId)]);
}

/**
 * Removes a question from the product page; staff may publish it again.
 * @throws notFound; conflict questionNotPublished
 */
export async function withdrawQuestion(ticket: string, by: StaffActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const found = await lockQuestion(tx, ofTicket(ticket));
    if (!found) throw notFound();
    if (!found.isPublished) throw conflict('questionNotPublished');
    await unpublish(tx, found);
    await writeDown(tx, 'request.withdraw', ticket.toUpperCase(), by);
  });
}

/**
 * Withdraws the asker's consent: the question leaves the page and cannot be published again.
 * Repeating it changes nothing.
 * @throws forbidden notYours
 */
export async function withdrawOwnQuestion(customerId: string, ticket: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const found = await lockQuestion(tx, ofTicket(ticket));
    if (found?.customerId !== customerId) throw notYours();
    if (found.mayPublish) await unpublish(tx, found, { mayPublish: false });
  });
}
