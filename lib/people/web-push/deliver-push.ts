import { db, Prisma } from '@/lib/kernel/db/client';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { storeName } from '@/lib/kernel/identity';
import { localePath, toLocale } from '@/lib/kernel/locales';
import { log } from '@/lib/kernel/log';
import { queue } from '@/lib/kernel/queue/outbox';
import { fileAddress } from '@/lib/site/identity/file-rules';
import { translate } from '@/lib/kernel/translate';
import { sendPush } from '@/lib/kernel/web-push/send-push';
import type { PushTarget } from '@/lib/kernel/web-push/types';
import type { NotificationRow } from '@/lib/people/notifications/types';
import { pushText } from './rules';

/** Period in which a push service delivers to a browser that was off. */
const LIFE_SECONDS = (2 * DAY) / 1000;
/**
 * A message that no push service accepted by then is given up. The profile and the email have the
 * news.
 */
const MAX_AGE = HOUR;

/** Returns a condition for the subscriptions of sessions that have not ended. */
const isOpen = (now: Date) => ({ session: { revokedAt: null, expiresAt: { gt: now } } });

/**
 * Queues one message per browser of the customer, so that a push service that fails delays no other
 * one.
 */
export async function announceToBrowsers(notificationId: string, now = new Date()): Promise<void> {
  const browsers = await db.pushSubscription.findMany({
    where: { customer: { notifications: { some: { id: notificationId } } }, ...isOpen(now) },
    select: { id: true },
  });
  for (const { id: browserId } of browsers)
    await queue(db, {
      topic: 'push',
      payload: { notificationId, browserId },
      dedupeKey: `push:${notificationId}:${browserId}`,
    });
}

type News = Pick<NotificationRow, 'kind' | 'params'> & {
  orderId: string;
  createdAt: Date;
  locale: string;
} & PushTarget & { publicKey: string };

/**
 * Returns the news and the browser; undefined if one of them, or the session, no longer exists. A
 * failed payment is no news once the order was paid or canceled.
 */
async function findNews(notificationId: string, browserId: string, now: Date): Promise<News | undefined> {
  const [news] = await db.$queryRaw<News[]>(Prisma.sql`
    SELECT n.kind, n.params, n.order_id AS "orderId", n.created_at AS "createdAt", c.locale,
      p.endpoint, p.p256dh, p.auth, p.store_key AS "publicKey"
    FROM notification n JOIN customer c ON c.id = n.customer_id AND c.deleted_at IS NULL
    JOIN push_subscription p ON p.customer_id = c.id AND p.id = ${browserId}::uuid
    JOIN session s ON s.id = p.session_id AND s.revoked_at IS NULL AND s.expires_at > ${now}
    JOIN "order" o ON o.id = n.order_id
    WHERE n.id = ${notificationId}::uuid AND (n.kind <> 'paymentFailed' OR o.status = 'ORDER_PLACED')`);
  return news;
}

/**
 * Sends the news about an order to one browser, and deletes its subscription if it no longer
 * exists. Runs in the worker.
 * @throws Error if a retry may succeed
 */
export async function deliverPush(notificationId: string, browserId: string, now = new Date()): Promise<void> {
  const news = await findNews(notificationId, browserId, now);
  if (!news) return;
  const { params, orderId, createdAt } = news;
  const locale = toLocale(news.locale);
  const text = JSON.stringify({
    title: storeName(locale),
    body: translate(locale, `push.${pushText(news)}`, { number: params.number }),
    lang: locale,
    url: `${localePath(locale, '/Trackorder')}?order=${orderId}`,
    tag: orderId,
    icon: fileAddress('icon-192.png'),
  });
  const isOver = now.getTime() - createdAt.getTime() > MAX_AGE;
  const result = await sendPush(news, { text, topic: orderId, ttlSeconds: LIFE_SECONDS }, now).catch((error) => {
    if (!isOver) throw error;
    return 'later' as const;
  });
  if (result === 'gone') await db.pushSubscription.deleteMany({ where: { id: browserId } });
  if (result === 'later' && !isOver) throw new Error('the push service is busy');
  if (result === 'refused' || result === 'later') log.warn('push', { result, service: new URL(news.endpoint).host });
}
