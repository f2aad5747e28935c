import { db } from '@/lib/kernel/db/client';
import { recordSpansWith } from '@/lib/kernel/tracing/spans';
import { newTrace, withTrace } from '@/lib/kernel/tracing/trace-context';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { receiveWebhook } from './receive-webhook';
import { sign } from '@/lib/money/payments/razorpay/signature';
import { processInbox } from './webhook-inbox';

afterEach(() => recordSpansWith(undefined));
beforeEach(() => db.webhookEvent.deleteMany());

const deliver = (eventId: string) => {
  const rawBytes = Buffer.from(JSON.stringify({ event: 'order.told', payload: {}, created_at: 1_700_000_000 }));
  const signature = sign(rawBytes, gatewayKeys().webhookSecrets[0]!);
  return receiveWebhook(rawBytes, new Headers({ 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId }));
};

test('processing a webhook is traced as part of the request that delivered it', async () => {
  const [one, other] = [newTrace(), newTrace()];
  await withTrace(one, () => deliver('evt_one'));
  await withTrace(other, () => deliver('evt_other'));
  // Event from a release without traces.
  await deliver('evt_former');
  const spans = new Map<unknown, string>();
  recordSpansWith(({ name, attributes }, parent) => {
    if (name === 'process webhook') spans.set(attributes?.['messaging.message.id'], parent!.traceId);
    return undefined;
  });
  expect(await processInbox()).toBe(3);
  expect([spans.get('evt_one'), spans.get('evt_other')]).toEqual([one.traceId, other.traceId]);
  expect([one.traceId, other.traceId]).not.toContain(spans.get('evt_former'));
  expect(spans.get('evt_former')).toMatch(/^[0-9a-f]{32}$/);
});
