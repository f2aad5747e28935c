import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { findForStaff } from '@/lib/backoffice/product-questions/queries';
import { findRequest, type RequestKind } from './queries';
import type { RequestRoom } from './staff-rules';
import type { RequestAnswer, RequestForStaff } from './staff-types';

const ROOM: Record<RequestKind, RequestRoom> = { contact: 'enquiries', seller: 'partners', partner: 'partners' };

/** Returns the answers, oldest first. */
const listAnswers = (ticket: string) =>
  queryRows<RequestAnswer>(Prisma.sql`
    SELECT a.id, a.text, COALESCE(NULLIF(btrim(c.first_name || ' ' || c.last_name), ''), '–') AS author, a.created_at AS "createdAt"
    FROM request_answer a LEFT JOIN customer c ON c.id = a.author_id
    WHERE a.enquiry_id = (SELECT id FROM enquiry WHERE ticket = ${ticket}) OR a.partner_request_id = (SELECT id FROM partner_request WHERE ticket = ${ticket})
    ORDER BY a.created_at, a.id`);

/**
 * Checks that a ticket belongs to a room.
 * @throws notFound if it does not, or does not exist
 */
export async function findTicket(room: RequestRoom, ticket: string): Promise<string> {
  if (ticket.includes('\0')) throw notFound();
  const found = await findRequest(ticket);
  if (ROOM[found.kind] !== room) throw notFound();
  return found.ticket;
}

/**
 * Returns a request with its answers.
 * @throws notFound also for a ticket of another room
 */
export async function findRequestForStaff(
  room: RequestRoom,
  ticket: string,
  now = new Date(),
): Promise<RequestForStaff> {
  if (ticket.includes('\0')) throw notFound();
  const [found, answers, question] = await Promise.all([
    findRequest(ticket, now),
    listAnswers(ticket.toUpperCase()),
    findForStaff(ticket),
  ]);
  if (ROOM[found.kind] !== room) throw notFound();
  return { ...found, answers, question };
}
