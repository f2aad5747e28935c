import { forgetOldDevices } from '@/lib/auth/known-devices';
import { countSales } from '@/lib/catalogue/count-sales';
import { generateTexts } from '@/lib/catalogue/generate-texts';
import { expireReservations } from '@/lib/checkout/expire-orders';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/dates';
import { forgetOldCounts } from '@/lib/http/rate-limit-store';
import { forgetKeys } from '@/lib/idempotency/commands';
import { reconcileSince } from '@/lib/payments/reconcile-payments';
import { reconcileRefunds } from '@/lib/payments/reconcile-refunds';
import { reduceWebhooks } from '@/lib/payments/reduce-webhooks';
import { lookAtUnknown } from '@/lib/payments/unknown-payments';
import { workOffInbox } from '@/lib/payments/webhook-inbox';
import { cancelUnreplaced } from '@/lib/prescriptions/cancel-unreplaced';
import { readOpinions } from '@/lib/reviews/read-opinions';
import { releaseBought } from '@/lib/reviews/release-held';
import { alarmOnEvents } from '@/lib/security-events/queries';
import { forgetOldEvents } from '@/lib/security-events/record';
import { forgetKept } from '@/lib/your-data/forget-kept';
import { forgetOver, forgetUnusedPrescriptions } from '@/lib/your-data/forget-over';
import { nightlyAudit } from './audit';
import { forgetDone } from './claim';
import type { Job } from './schedule';

/** What the store does by the clock, each once per period for all processes together. A job is one line here. */
export const JOBS: Job[] = [
  { name: 'expired holds', everyMs: 30 * SECOND, run: () => expireReservations() },
  { name: 'refused prescriptions', everyMs: MINUTE, run: () => cancelUnreplaced() },
  { name: 'open payments', everyMs: MINUTE, run: reconcileSince },
  { name: 'waiting webhooks', everyMs: MINUTE, run: () => workOffInbox() },
  { name: 'opinions of reviews', everyMs: MINUTE, run: readOpinions },
  { name: 'payments for no known order', everyMs: 10 * MINUTE, run: lookAtUnknown },
  { name: 'texts by a model', everyMs: MINUTE, run: generateTexts },
  { name: 'reviews that waited for a purchase', everyMs: MINUTE, run: () => releaseBought() },
  { name: 'refunds under way', everyMs: HOUR, run: () => reconcileRefunds() },
  { name: 'payers in old messages', everyMs: HOUR, run: () => reduceWebhooks() },
  { name: 'outbox clean-up', everyMs: HOUR, run: forgetDone },
  { name: 'old idempotency keys', everyMs: HOUR, run: forgetKeys },
  { name: 'sales figures', everyMs: HOUR, run: () => countSales() },
  { name: 'counts of limits that are over', everyMs: HOUR, run: () => forgetOldCounts() },
  { name: 'alarms on security events', everyMs: HOUR, run: () => alarmOnEvents() },
  { name: 'old counts of security events', everyMs: DAY, run: () => forgetOldEvents() },
  { name: 'browsers not seen for half a year', everyMs: DAY, run: () => forgetOldDevices() },
  { name: 'audit of the books', everyMs: DAY, run: nightlyAudit },
  { name: 'what is over', everyMs: DAY, run: () => forgetOver() },
  { name: 'prescriptions nothing was sold on', everyMs: DAY, run: () => forgetUnusedPrescriptions() },
  { name: 'what was kept of deleted accounts', everyMs: DAY, run: () => forgetKept() },
];
