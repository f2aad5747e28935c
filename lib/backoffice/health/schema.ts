import { z } from 'zod';
import { maybeText, text } from '@/lib/kernel/http/fields';
import { CONDITIONS, type NeedKind } from './rules';

const count = (example: number) =>
  z
    .number()
    .int()
    .meta({ examples: [example] });
const measured = (example: number) => z.number().meta({ examples: [example] });
/** Null if unknown. */
const maybe = (example: number) => measured(example).nullable();
const moment = (example = '2026-11-25T16:04:00.000Z') => z.iso.datetime().meta({ examples: [example] });
const flag = (example: boolean) => z.boolean().meta({ examples: [example] });

const NEEDS = Object.keys(CONDITIONS) as [NeedKind, ...NeedKind[]];
const Need = z.object({
  kind: z.enum(NEEDS).meta({ examples: ['workLaidAside'] }),
  is_urgent: flag(false),
  about: text('mail'),
  value: count(2),
  runbook: text('docs/runbooks.md#the-outbox-is-stuck'),
});

const ProcessReply = z.object({
  name: text('web-1:3000'),
  role: z.enum(['all', 'web', 'worker']).meta({ examples: ['web'] }),
  release: maybeText('v1_4'),
  state: z.enum(['ready', 'notReady', 'ending', 'gone', 'unknown']).meta({ examples: ['ready'] }),
  started_at: moment(),
  heard_seconds: count(4),
  behind_seconds: maybe(0.1),
  memory_bytes: maybe(412_000_000),
  loop_late_ms: maybe(21.4),
  connections: z.object({ active: count(1), idle: count(4), waiting: count(0) }).nullable(),
  is_search_ready: flag(true).nullable(),
  shed_hour: count(0),
  errors_hour: count(0),
});

const DatabaseReply = z.object({
  version: text('17.11'),
  bytes: count(812_000_000),
  connections: count(23),
  max_connections: count(100),
  oldest_transaction_seconds: count(0),
  /** True if a pooler may be in front of it, by the settings of the responding process. */
  is_pooled: flag(true),
  has_standby: flag(true),
  /** Covers the processes that have a standby. */
  standby: z.object({ processes: count(3), reading: count(3), lag_seconds: maybe(0) }).nullable(),
  silence_seconds: maybe(0.2),
  migrations: z
    .object({
      applied: count(93),
      newest: text('20261125213000_job_result'),
      finished_at: moment(),
      ahead: count(0).nullable(),
      lacking: count(0).nullable(),
    })
    .nullable(),
});

const BackupReply = z.object({
  newest_at: moment().nullable(),
  count: count(7),
  verified: z.object({ at: moment(), holds: flag(true) }).nullable(),
});

const WorkReply = z.object({
  topics: z.array(
    z.object({ topic: text('mail'), due: count(1), later: count(0), dead: count(0), oldest_seconds: count(2) }),
  ),
  webhooks: z.object({ waiting: count(0), oldest_seconds: count(0) }),
  jobs: z.object({ all: count(36), overdue: count(0), failing: count(0) }),
  audit: z
    .object({ finished_at: moment(), rules: count(23), broken: z.array(z.object({ rule: text(''), count: count(1) })) })
    .nullable(),
});

const LimitsReply = z.object({
  /** Null if there is no cache in front. */
  page_caches: z.object({ caches: count(2), waiting: count(0) }).nullable(),
  /** Storage of the rate limit counts. `partly`: some processes do not reach the shared server. */
  counted: z.enum(['database', 'shared', 'partly', 'fallenBack']).meta({ examples: ['shared'] }),
  shed_hour: z.array(z.object({ scarce: text('database'), count: count(3) })),
  services: z.array(z.object({ name: text('geocoding'), resting: count(0), processes: count(2) })),
});

/** System status, from the database and the reports of the processes. */
export const OperationsReply = z.object({
  status: z.literal('true'),
  at: moment(),
  needs: z.array(Need),
  processes: z.array(ProcessReply),
  database: DatabaseReply,
  /** Null if unknown to the responding process. */
  backup: BackupReply.nullable(),
  work: WorkReply,
  limits: LimitsReply,
});
export type Operations = z.infer<typeof OperationsReply>;
