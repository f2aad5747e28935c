import { POST as acceptproposal } from '@/app/api/admin/acceptproposal/route';
import { POST as requestproposal } from '@/app/api/admin/requestproposal/route';
import { POST as requestquote } from '@/app/api/admin/requestquote/route';
import { POST as refuse } from '@/app/api/console/refuse-proposal/route';
import { POST as send } from '@/app/api/console/send-proposal/route';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createStaff, NEXT_YEAR } from '../factories/staff';
import { PDF } from './upload-shop';

type Reply = { id: string; number: string; message: string; fields?: Record<string, string> };

/** Creates a customer with an address. */
export async function buyer() {
  const person = await createCustomer();
  await createAddress(person.id);
  return person;
}

export const pharmacist = () => createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });

/** Uploads a prescription with a request to fill the cart. */
export function requestCart(cookie: string | undefined, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('pic', new File([new Uint8Array(PDF)], 'rx.pdf', { type: 'application/pdf' }));
  return callRoute<Reply>(requestproposal, { cookie, body: form });
}

export const askQuote = (cookie: string, lines: { product_id: number; quantity: number }[], more: object = {}) =>
  callRoute<Reply>(requestquote, { cookie, body: { lines, ...more } });

export type SentLine = { product_id: number; quantity: number; unit_price_paise?: number };
export const propose = (cookie: string, proposal_id: string, lines: SentLine[], more: object = {}) =>
  callRoute<Reply>(send, { cookie, body: { proposal_id, lines, message: 'The larger strip costs less.', ...more } });

export const refuseRequest = (cookie: string, proposal_id: string, reason: string) =>
  callRoute<Reply>(refuse, { cookie, body: { proposal_id, reason } });

export const accept = (cookie: string, proposal_id: string, lines?: { product_id: number; quantity: number }[]) =>
  callRoute<Reply>(acceptproposal, { cookie, body: { proposal_id, lines } });
