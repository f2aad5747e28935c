import { z } from 'zod';
import type { Prisma } from '@/lib/kernel/db/client';
import type { Topic } from '@/lib/kernel/queue/outbox';

/** Part of outbox work that sends a message to a phone. */
export const SendingWork = z.object({
  /** Id of the outbox message that it continues: nothing is sent twice under one id. */
  as: z.uuid().optional(),
  /** True after WhatsApp reported a failure. */
  isWithoutWhatsapp: z.literal(true).optional(),
});
export type SendingWork = z.output<typeof SendingWork>;

/** Outbox work by which a message can be sent again; ids only. */
export type StoredWork = { topic: Topic; payload: Prisma.InputJsonObject };
