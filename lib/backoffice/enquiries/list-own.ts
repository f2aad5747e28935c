import { Prisma, queryRows } from '@/lib/kernel/db/client';

/** Message that a customer wrote while logged in, with the answers of the staff. */
export type OwnRequest = {
  ticket: string;
  message: string;
  orderNumber: string | null;
  /** Order that the message is about, for the link; null also if it no longer exists. */
  orderId: string | null;
  productSlug: string | null;
  createdAt: Date;
  isSettled: boolean;
  /** The customer agreed to publish this question without a name; null for any other message. */
  mayPublish: boolean | null;
  isPublished: boolean;
  answers: { id: string; text: string; createdAt: string }[];
};

const SHOWN = 50;

/** Returns the customer's newest messages with their answers, oldest answer first. */
export function listOwnRequests(customerId: string): Promise<OwnRequest[]> {
  return queryRows<OwnRequest>(Prisma.sql`
    SELECT e.ticket, e.message, e.order_number AS "orderNumber", o.id AS "orderId", e.product_slug AS "productSlug", e.created_at AS "createdAt",
      e.resolved_at IS NOT NULL AS "isSettled", q.may_publish AS "mayPublish", q.published_at IS NOT NULL AS "isPublished",
      COALESCE((SELECT json_agg(json_build_object('id', a.id, 'text', a.text, 'createdAt', a.created_at) ORDER BY a.created_at, a.id)
        FROM request_answer a WHERE a.enquiry_id = e.id), '[]') AS answers
    FROM enquiry e LEFT JOIN product_question q ON q.enquiry_id = e.id LEFT JOIN "order" o ON o.number = e.order_number AND o.customer_id = e.customer_id
    WHERE e.customer_id = ${customerId}::uuid ORDER BY e.created_at DESC, e.id DESC LIMIT ${SHOWN}::int`);
}
