import type { Locale } from '@/lib/kernel/locales';
import type { Channel } from '@/lib/kernel/messenger/types';
import type { Template } from './template-rules';

/** Templates of a kind by channel and language. A missing one is not mapped. */
export type Templates = Partial<Record<Channel, Partial<Record<Locale, Template>>>>;

/** Messages of a month by channel and kind, and their cost. */
export type MessageCount = {
  channel: string;
  kind: string;
  sent: number;
  delivered: number;
  read: number;
  failed: number;
  costPaise: number;
};

/** Message that was not delivered. */
export type FailedMessage = {
  id: string;
  channel: string;
  kind: string;
  reason: string;
  failedAt: Date;
  orderNumber: string | null;
};
