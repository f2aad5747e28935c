/**
 * npm run store -- requests …: messages sent through the forms of the store, until the console
 * shows them.
 */
import { DAY, formatMoment, HOUR } from '@/lib/kernel/dates';
import { listRequestedProducts } from '@/lib/backoffice/enquiries/find-product-requests';
import { acknowledgeRequest, resolveRequest } from '@/lib/backoffice/enquiries/commands';
import {
  findRequest,
  listWaiting,
  REQUEST_KINDS,
  type RequestKind,
  type Waiting,
} from '@/lib/backoffice/enquiries/queries';
import { UsageError, OPERATOR, runCommand } from './run-command';

const HELP = `npm run store -- requests list [${REQUEST_KINDS.join('|')}]
npm run store -- requests wanted
npm run store -- requests show <ticket>
npm run store -- requests acknowledge <ticket>
npm run store -- requests resolve <ticket> [<note on the outcome>]

list         lists open requests, oldest first, with age and deadline. By law a complaint is acknowledged within 48 hours
             (the settings may promise less) and settled within a month
wanted       lists products that customers searched for without results, by number of customers; they get an email when a
             product of that name is available
show         prints a request
acknowledge  records that you acknowledged a request
resolve      records that you settled a request; customers do not see the note

Customer care gets an email about each new request. Answer its sender by email or phone.`;

function age(createdAt: Date, now = Date.now()): string {
  const past = now - createdAt.getTime();
  return past < 2 * DAY ? `${Math.floor(past / HOUR)} h` : `${Math.floor(past / DAY)} days`;
}

function lineOf({ ticket, kind, about, name, createdAt, due }: Waiting): string {
  const law = due ? `${due.isOverdue ? 'OVERDUE: ' : ''}${due.what} by ${formatMoment(due.at)}` : 'settled';
  return `${ticket}  ${about ? `${about} partner` : kind}  ${name}  ${age(createdAt)}  ${law}`;
}

async function list(kind?: string): Promise<void> {
  if (kind !== undefined && !REQUEST_KINDS.includes(kind as RequestKind)) throw new UsageError();
  const waiting = await listWaiting(kind as RequestKind | undefined);
  for (const one of waiting) console.log(lineOf(one));
  console.log(`${waiting.length} open, ${waiting.filter(({ due }) => due?.isOverdue).length} overdue`);
}

/** Maximum number of products to list. */
const MAX_ROWS = 200;

async function listRequests(): Promise<void> {
  const all = await listRequestedProducts(MAX_ROWS);
  for (const { term, people, firstAt, lastAt } of all)
    console.log(`${String(people).padStart(5)}  ${term}  since ${formatMoment(firstAt)}, last ${formatMoment(lastAt)}`);
  console.log(`${all.length} products searched for`);
}

async function show(ticket: string): Promise<void> {
  const one = await findRequest(ticket);
  console.log(lineOf(one));
  console.log(`  ${one.name}, ${[one.mobile, one.email].filter(Boolean).join(', ')}, ${formatMoment(one.createdAt)}`);
  if (one.message) console.log(one.message.replace(/^/gm, '  '));
  if (one.acknowledgedAt) console.log(`  acknowledged ${formatMoment(one.acknowledgedAt)}`);
  if (one.resolvedAt) console.log(`  settled ${formatMoment(one.resolvedAt)}${one.note ? `: ${one.note}` : ''}`);
}

void runCommand(HELP, async ([step, ticket, ...words]) => {
  if (step === 'list' && words.length === 0) return list(ticket);
  if (step === 'wanted' && ticket === undefined) return listRequests();
  if (!ticket || (words.length > 0 && step !== 'resolve')) throw new UsageError();
  if (step === 'acknowledge') await acknowledgeRequest(ticket, OPERATOR);
  else if (step === 'resolve') await resolveRequest(ticket, { note: words.join(' ') || null }, OPERATOR);
  else if (step !== 'show') throw new UsageError();
  return show(ticket);
});
