import { inTransaction, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type {
  DisputeEntity,
  Entity,
  Event,
  LinkEntity,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
  SettlementEntity,
} from './entities';

/**
 * Tables of the sandbox, outside the migrations of the store, because it simulates an external
 * server.
 */
const TABLES = [
  'SELECT pg_advisory_xact_lock(7263310519)',
  'CREATE SCHEMA IF NOT EXISTS razorpay_sandbox',
  `CREATE TABLE IF NOT EXISTS razorpay_sandbox.entity (
     id text PRIMARY KEY, seq bigserial NOT NULL, parent text, receipt text, manual_capture boolean NOT NULL DEFAULT false,
     idempotency_key text UNIQUE, request text, body jsonb NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS entity_parent ON razorpay_sandbox.entity (parent)',
  'CREATE INDEX IF NOT EXISTS entity_receipt ON razorpay_sandbox.entity (receipt)',
  `CREATE TABLE IF NOT EXISTS razorpay_sandbox.delivery (
     event_id text PRIMARY KEY, seq bigserial NOT NULL, body text NOT NULL, attempts int NOT NULL DEFAULT 0,
     next_at timestamptz NOT NULL DEFAULT now(), created_at timestamptz NOT NULL DEFAULT now(), done_at timestamptz)`,
  'CREATE TABLE IF NOT EXISTS razorpay_sandbox.control (id int PRIMARY KEY, body jsonb NOT NULL)',
  'CREATE TABLE IF NOT EXISTS razorpay_sandbox.fault (id bigserial PRIMARY KEY, call text, remaining int NOT NULL, body jsonb NOT NULL)',
  'CREATE INDEX IF NOT EXISTS delivery_waiting ON razorpay_sandbox.delivery (seq) WHERE done_at IS NULL',
  'ALTER TABLE razorpay_sandbox.entity ADD COLUMN IF NOT EXISTS unique_receipt text UNIQUE',
  'ALTER TABLE razorpay_sandbox.delivery ADD COLUMN IF NOT EXISTS about text',
  `CREATE TABLE IF NOT EXISTS razorpay_sandbox.recon_line (
     seq bigserial PRIMARY KEY, settles text NOT NULL UNIQUE, settled_at bigint NOT NULL, body jsonb NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS recon_line_settled ON razorpay_sandbox.recon_line (settled_at)',
];

let ready: Promise<void> | undefined;

async function createTables(): Promise<void> {
  await inTransaction(async (tx) => {
    for (const statement of TABLES) await tx.$executeRaw(Prisma.raw(statement));
  });
}

/** Creates the sandbox's tables once per process. */
export function ensureStore(): Promise<void> {
  ready ??= createTables().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

type EntityOf = {
  order: OrderEntity;
  pay: PaymentEntity;
  rfnd: RefundEntity;
  disp: DisputeEntity;
  setl: SettlementEntity;
  plink: LinkEntity;
};
type Kind = keyof EntityOf;
/** Changes of one step, written with one statement. */
export type Changes = {
  made?: { body: Entity; parent: string | null; idempotencyKey?: string | null; request?: string };
  changed?: Entity[];
  /** Sent in this order. */
  events?: Event[];
};

export async function write(tx: Sql, { made, changed = [], events = [] }: Changes): Promise<void> {
  const rows = (list: object[]) => JSON.stringify(list);
  await tx.$executeRaw(Prisma.sql`
    WITH made AS (
      INSERT INTO razorpay_sandbox.entity (id, parent, idempotency_key, request, body)
      SELECT m.body->>'id', m.parent, m."idempotencyKey", m.request, m.body
        FROM jsonb_to_recordset(${rows(made ? [made] : [])}::jsonb) AS m(parent text, "idempotencyKey" text, request text, body jsonb)),
    changed AS (
      UPDATE razorpay_sandbox.entity e SET body = c.body FROM jsonb_array_elements(${rows(changed)}::jsonb) AS c(body) WHERE e.id = c.body->>'id')
    INSERT INTO razorpay_sandbox.delivery (event_id, about, body)
    SELECT e.id, e.about, e.body FROM ROWS FROM (jsonb_to_recordset(${rows(events)}::jsonb) AS (id text, about text, body text)) WITH ORDINALITY AS e(id, about, body, place) ORDER BY place`);
}

/** @returns false, without a new order, if `uniqueReceipt` was used before */
export async function insertOrder(
  order: OrderEntity,
  { manualCapture, uniqueReceipt }: { manualCapture: boolean; uniqueReceipt: string | null },
): Promise<boolean> {
  const made = await queryRows(Prisma.sql`
    INSERT INTO razorpay_sandbox.entity (id, receipt, unique_receipt, manual_capture, body)
    SELECT ${order.id}, ${order.receipt}, ${uniqueReceipt}::text, ${manualCapture}::boolean, ${JSON.stringify(order)}::jsonb
     WHERE ${uniqueReceipt}::text IS NULL OR NOT EXISTS (SELECT FROM razorpay_sandbox.entity WHERE receipt = ${uniqueReceipt}::text AND starts_with(id, 'order_'))
    ON CONFLICT (unique_receipt) DO NOTHING RETURNING 1`);
  return made.length === 1;
}

export async function findEntity<K extends Kind>(kind: K, id: string): Promise<EntityOf[K] | null> {
  if (!id.startsWith(`${kind}_`)) return null;
  const [row] = await queryRows<{ body: EntityOf[K] }>(
    Prisma.sql`SELECT body FROM razorpay_sandbox.entity WHERE id = ${id}`,
  );
  return row?.body ?? null;
}

export type Locked<K extends Kind> = { body: EntityOf[K]; manualCapture: boolean };

/** Reads one entity and locks it until the transaction ends. */
export async function lockEntity<K extends Kind>(tx: Sql, kind: K, id: string): Promise<Locked<K> | null> {
  if (!id.startsWith(`${kind}_`)) return null;
  const [row] = await tx.$queryRaw<Locked<K>[]>(Prisma.sql`
    SELECT body, manual_capture AS "manualCapture" FROM razorpay_sandbox.entity WHERE id = ${id} FOR UPDATE`);
  return row ?? null;
}

export type Filter = { parent?: string; receipt?: string; from?: number; to?: number; count: number; skip: number };

/** Lists entities newest first, like Razorpay. */
export async function listEntities<K extends Kind>(kind: K, filter: Filter): Promise<EntityOf[K][]> {
  const { parent = null, receipt = null, from = null, to = null, count, skip } = filter;
  const rows = await queryRows<{ body: EntityOf[K] }>(Prisma.sql`
    SELECT body FROM razorpay_sandbox.entity
     WHERE starts_with(id, ${`${kind}_`})
       AND (${parent}::text IS NULL OR parent = ${parent}::text)
       AND (${receipt}::text IS NULL OR receipt = ${receipt}::text)
       AND (${from}::bigint IS NULL OR (body->>'created_at')::bigint >= ${from}::bigint)
       AND (${to}::bigint IS NULL OR (body->>'created_at')::bigint <= ${to}::bigint)
     ORDER BY seq DESC LIMIT ${count}::bigint OFFSET ${skip}::bigint`);
  return rows.map((row) => row.body);
}

type Repeated = { request: string; parent: string; body: RefundEntity };

/**
 * Returns the earlier use of an idempotency key; a concurrent use waits until this transaction
 * ends.
 */
export async function lockIdempotencyKey(tx: Sql, key: string): Promise<Repeated | null> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 726331))`);
  const [row] = await tx.$queryRaw<Repeated[]>(Prisma.sql`
    SELECT request, parent, body FROM razorpay_sandbox.entity WHERE idempotency_key = ${key}`);
  return row ?? null;
}
