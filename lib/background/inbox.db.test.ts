import { db, newId } from '@/lib/kernel/db/client';
import { hasPendingEvents, isSuspectWaiting } from '@/lib/money/payments/webhooks/lease-webhooks';
import { startInbox } from './inbox';

const receive = (eventId: string, attempts = 0) =>
  db.webhookEvent.create({ data: { eventId, event: 'payment.captured', payload: {}, attempts } });
const isDone = async (eventId: string) =>
  (await db.webhookEvent.findUniqueOrThrow({ where: { eventId } })).processedAt !== null;

beforeEach(() => db.webhookEvent.deleteMany());

it('is looked into only when something waits that no one has tried', async () => {
  expect(await hasPendingEvents()).toBe(false);
  await receive('evt_tried', 1);
  expect(await hasPendingEvents()).toBe(false);
  await receive('evt_new');
  expect(await hasPendingEvents()).toBe(true);
});

it('keeps an event that was in hand when a process stopped apart from the others', async () => {
  await receive('evt_tried', 1);
  expect(await isSuspectWaiting()).toBe(false);
  const lost = { leasedBy: newId(), leaseUntil: new Date(Date.now() - 60_000) };
  await db.webhookEvent.update({ where: { eventId: 'evt_tried' }, data: lost });
  expect([await isSuspectWaiting(), await hasPendingEvents()]).toEqual([true, false]);
});

it('processes events of any process promptly and leaves failures to the job', async () => {
  await receive('evt_tried', 1);
  const inbox = startInbox();
  await receive('evt_new');
  for (const until = Date.now() + 5_000; !(await isDone('evt_new')) && Date.now() < until;)
    await new Promise((later) => setTimeout(later, 20));
  await inbox.stop();
  expect([await isDone('evt_new'), await isDone('evt_tried')]).toEqual([true, false]);
});
