import { Prisma, db, type Db } from '@/lib/db/client';
import type { Entity, OrderEntity, PaymentEntity, RefundEntity } from './entities';

/** The sandbox plays somebody else's server, so it keeps its own tables, outside the migrations of the store. */
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
];

let ready: Promise<void> | undefined;

async function createTables(): Promise<void> {
  await db.$transaction(async (tx) => {
    for (const statement of TABLES) await tx.$executeRawUnsafe(statement);
  });
}

/** Makes the sandbox's tables once per process. */
export function ensureStore(): Promise<void> {
  ready ??= createTables().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

type EntityOf = { order: OrderEntity; pay: PaymentEntity; rfnd: RefundEntity };
type Kind = keyof EntityOf;
type Extra = { parent?: string; receipt?: string | null; manualCapture?: boolean; idempotencyKey?: string; request?: string };

export async function insertEntity(tx: Db, body: Entity, extra: Extra = {}): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO razorpay_sandbox.entity (id, parent, receipt, manual_capture, idempotency_key, request, body)
    VALUES (${body.id}, ${extra.parent ?? null}, ${extra.receipt ?? null}, ${extra.manualCapture ?? false},
            ${extra.idempotencyKey ?? null}, ${extra.request ?? null}, ${JSON.stringify(body)}::jsonb)`);
}

export async function updateEntity(tx: Db, body: Entity): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE razorpay_sandbox.entity SET body = ${JSON.stringify(body)}::jsonb WHERE id = ${body.id}`);
}

/** One entity, locked until the transaction ends. */
export async function lockEntity<K extends Kind>(tx: Db, kind: K, id: string): Promise<EntityOf[K] | null> {
  if (!id.startsWith(`${kind}_`)) return null;
  const rows = await tx.$queryRaw<{ body: EntityOf[K] }[]>(Prisma.sql`
    SELECT body FROM razorpay_sandbox.entity WHERE id = ${id} FOR UPDATE`);
  return rows[0]?.body ?? null;
}

export async function isManualCapture(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ manual: boolean }[]>(Prisma.sql`
    SELECT manual_capture AS manual FROM razorpay_sandbox.entity WHERE id = ${orderId}`);
  return rows[0]?.manual ?? false;
}

export type Filter = { parent?: string; receipt?: string; from?: number; to?: number; count: number; skip: number };

/** Newest first, as Razorpay lists. */
export async function listEntities<K extends Kind>(tx: Db, kind: K, filter: Filter): Promise<EntityOf[K][]> {
  const rows = await tx.$queryRaw<{ body: EntityOf[K] }[]>(Prisma.sql`
    SELECT body FROM razorpay_sandbox.entity
     WHERE starts_with(id, ${`${kind}_`})
       AND (${filter.parent ?? null}::text IS NULL OR parent = ${filter.parent ?? null})
       AND (${filter.receipt ?? null}::text IS NULL OR receipt = ${filter.receipt ?? null})
       AND (${filter.from ?? null}::bigint IS NULL OR (body->>'created_at')::bigint >= ${filter.from ?? null}::bigint)
       AND (${filter.to ?? null}::bigint IS NULL OR (body->>'created_at')::bigint <= ${filter.to ?? null}::bigint)
     ORDER BY seq DESC LIMIT ${filter.count} OFFSET ${filter.skip}`);
  return rows.map((row) => row.body);
}

type Repeated = { request: string; parent: string; body: RefundEntity };

/** What an idempotency key was used for before. */
export async function findByIdempotencyKey(tx: Db, key: string): Promise<Repeated | null> {
  const rows = await tx.$queryRaw<Repeated[]>(Prisma.sql`
    SELECT request, parent, body FROM razorpay_sandbox.entity WHERE idempotency_key = ${key}`);
  return rows[0] ?? null;
}

/** Lets one transaction at a time work under a name (a receipt, an idempotency key). */
export async function oneAtATime(tx: Db, name: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 726331))`);
}
