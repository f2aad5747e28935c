import type { Chance } from '../../../test/random/chance';
import { sendRequest } from '../http';
import type { Play } from '../scenario';

/** Console calls of a staff member, at any process of the store. */
export type Desk = (call: string, body: object) => Promise<{ status: number; json: Record<string, unknown> }>;

/** Returns the calls of a staff member. `answers` counts the responses by status. */
export const deskAt =
  ({ stage }: Play, cookie: string, chance: Chance, answers: Record<number, number>): Desk =>
  async (call, body) => {
    const { status, json } = await sendRequest(`${stage.stores.any(chance)}/api/console/${call}`, {
      headers: { cookie, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    answers[status] = (answers[status] ?? 0) + 1;
    return { status, json };
  };
