import { z } from 'zod';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { processWide } from '@/lib/kernel/process-wide';
import { ensureStore } from './store';

/**
 * Faults that a test or developer can set in the sandbox; stored in its tables, so that they apply
 * to all its processes.
 */
const Fault = z.object({
  /**
   * dropReply: the work is done, but the connection breaks before the response. delay: the response
   * is late. error and html: nothing is done.
   */
  kind: z.enum(['dropReply', 'delay', 'error', 'html']),
  /** Call with the fault, such as `POST orders` or `GET payments/:id`; any call if omitted. */
  call: z
    .string()
    .regex(/^[A-Z]{3,6} [a-z_]+(\/(:id|[a-z]+))*$/)
    .max(60)
    .optional(),
  times: z.number().int().min(1).max(1_000_000).default(1),
  delayMs: z.number().int().min(0).max(120_000).default(0),
  status: z.number().int().min(400).max(599).default(500),
});
export type Fault = z.output<typeof Fault>;

const Webhooks = z.object({
  enabled: z.boolean().default(true),
  /** Number of deliveries of each event. */
  copies: z.number().int().min(1).max(20).default(1),
  /** Delivers in random order instead of the order of events. */
  shuffled: z.boolean().default(false),
  delayMs: z.number().int().min(0).max(600_000).default(0),
});
export type Webhooks = z.output<typeof Webhooks>;

export const ControlInput = z.object({
  faults: z.array(Fault).max(100).optional(),
  webhooks: Webhooks.optional(),
  /** Offset of the sandbox's clock into the future. */
  clockSkipSeconds: z.number().int().min(0).max(31_536_000).optional(),
});
export type ControlInput = z.output<typeof ControlInput>;

type Settings = { webhooks?: Webhooks; clockSkipSeconds?: number };
export type Control = { faults: (Fault & { left: number })[]; webhooks: Webhooks; clockSkipSeconds: number };

const clock = processWide('sandboxClock', () => ({ skip: 0 }));
/** Returns seconds since 1970 by the sandbox's own clock. */
export const unixNow = () => Math.floor(Date.now() / 1000) + clock.skip;

/** @returns the fault for this call, if one is pending: each applies as often as it states */
export async function takeFault(call: string): Promise<Fault | null> {
  const [row] = await queryRows<{ fault: Fault | null; skip: number }>(Prisma.sql`
    WITH due AS (SELECT id FROM razorpay_sandbox.fault WHERE remaining > 0 AND (call IS NULL OR call = ${call}) ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED),
      taken AS (UPDATE razorpay_sandbox.fault f SET remaining = remaining - 1 FROM due WHERE f.id = due.id RETURNING f.body)
    SELECT (SELECT body FROM taken) AS fault, COALESCE((SELECT (body->>'clockSkipSeconds')::int FROM razorpay_sandbox.control), 0) AS skip`);
  clock.skip = row?.skip ?? 0;
  return row?.fault ?? null;
}

async function settings(): Promise<Settings> {
  const [row] = await queryRows<{ body: Settings }>(Prisma.sql`SELECT body FROM razorpay_sandbox.control`);
  return row?.body ?? {};
}

/** Returns the current delivery settings. */
export async function webhookSettings(): Promise<Webhooks> {
  await ensureStore();
  return Webhooks.parse((await settings()).webhooks ?? {});
}

export async function readControl(): Promise<Control> {
  await ensureStore();
  const { webhooks, clockSkipSeconds = 0 } = await settings();
  const faults = await queryRows<{ body: Fault; left: number }>(
    Prisma.sql`SELECT body, remaining AS left FROM razorpay_sandbox.fault WHERE remaining > 0 ORDER BY id`,
  );
  return {
    faults: faults.map(({ body, left }) => ({ ...body, left })),
    webhooks: Webhooks.parse(webhooks ?? {}),
    clockSkipSeconds,
  };
}

/** Adds faults, and replaces all other settings. */
export async function changeControl({ faults = [], ...rest }: ControlInput): Promise<void> {
  await ensureStore();
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  await queryRows(Prisma.sql`
    INSERT INTO razorpay_sandbox.control AS c (id, body) VALUES (1, ${JSON.stringify(given)}::jsonb) ON CONFLICT (id) DO UPDATE SET body = c.body || excluded.body`);
  for (const fault of faults)
    await queryRows(
      Prisma.sql`INSERT INTO razorpay_sandbox.fault (call, remaining, body) VALUES (${fault.call ?? null}, ${fault.times}::int, ${JSON.stringify(fault)}::jsonb)`,
    );
  if (rest.clockSkipSeconds !== undefined) clock.skip = rest.clockSkipSeconds;
}

/** Removes all faults and settings. */
export async function resetControl(): Promise<void> {
  await ensureStore();
  await queryRows(Prisma.sql`WITH gone AS (DELETE FROM razorpay_sandbox.fault) DELETE FROM razorpay_sandbox.control`);
  clock.skip = 0;
}
