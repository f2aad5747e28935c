import { z } from 'zod';
import { authoriseLate, expireAuthorised, replay } from '@/sandbox/razorpay/bank';
import { isAuthorized } from '@/sandbox/razorpay/api';
import { changeControl, ControlInput, readControl, resetControl } from '@/sandbox/razorpay/control';
import { DISPUTE_STEPS, moveDispute, raiseDispute } from '@/sandbox/razorpay/disputes';
import { ApiFailure, failure } from '@/sandbox/razorpay/replies';
import { settle } from '@/sandbox/razorpay/settlements';
import { deliverSoon } from '@/sandbox/razorpay/webhooks';
import { onlyInSandbox } from '../../only-in-sandbox';

export const dynamic = 'force-dynamic';

/** Failures to simulate from now on, and actions of a bank at this moment. */
const Body = ControlInput.extend({
  authoriseLate: z.string().optional(),
  expireAuthorised: z.boolean().optional(),
  /** Id of an event, or true for every event of a week. */
  replay: z.union([z.string(), z.literal(true)]).optional(),
  /** The payer of this payment complains to their bank. */
  raiseDispute: z.string().optional(),
  /** Next step of a dispute. */
  moveDispute: z.object({ id: z.string(), to: z.enum(DISPUTE_STEPS) }).optional(),
  /** Settles all unsettled money, in one settlement. */
  settle: z.literal(true).optional(),
}).strict();

async function act(input: z.output<typeof Body>): Promise<object> {
  const {
    authoriseLate: payment,
    expireAuthorised: expires,
    replay: event,
    raiseDispute: disputed,
    moveDispute: moved,
    settle: settles,
    ...control
  } = input;
  await changeControl(control);
  const done = {
    ...(payment ? { payment: await authoriseLate(payment) } : {}),
    ...(expires ? { expired: await expireAuthorised() } : {}),
    ...(disputed ? { dispute: await raiseDispute(disputed) } : {}),
    ...(moved ? { dispute: await moveDispute(moved.id, moved.to) } : {}),
    ...(settles ? { settlement: await settle() } : {}),
    ...(event ? { replayed: await replay(event === true ? undefined : event) } : {}),
  };
  deliverSoon();
  return { ...(await readControl()), ...done };
}

/** Requires the sandbox's own keys, as its API does. */
function guarded(handle: (request: Request) => Promise<object>) {
  return onlyInSandbox(async (request) => {
    const refused = isAuthorized(request.headers.get('authorization'))
      ? null
      : failure('Authentication failed', { status: 401, reason: 'NA' });
    if (refused) return Response.json(refused.body, { status: refused.status });
    try {
      return Response.json(await handle(request), { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return Response.json(error.reply.body, { status: error.reply.status });
    }
  });
}

export const GET = guarded(readControl);

export const POST = guarded(async (request) => {
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success)
    throw new ApiFailure(body.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return act(body.data);
});

export const DELETE = guarded(async () => {
  await resetControl();
  deliverSoon();
  return readControl();
});
