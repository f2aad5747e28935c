import { z } from 'zod';
import { maybeText, text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';
import { noticeText } from './rules';
import type { CollectPlace } from '@/lib/site/pages/facts';
import type { NotificationRow } from './types';

const onOrOff = () => z.boolean().meta({ examples: [true] });
/** Emails a customer can choose. */
export const WireMailChoices = z
  .object({
    dispatch: onOrOff(),
    delivery: onOrOff(),
    prescription: onOrOff(),
    return: onOrOff(),
    refills: onOrOff(),
    offers: onOrOff(),
  })
  .meta({ id: 'MailChoices' });

/**
 * Documented JSON of a notification. `extra_info` is the number of its order,
 * the ticket of an answered request, or the code of an offer.
 */
export const WireNotification = z
  .object({
    _id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a08'),
    image: text('/illustrations/FPC-001.svg'),
    body: text('Your order MC2611-7KQ4WD9M is on its way.'),
    extra_info: text('MC2611-7KQ4WD9M'),
    order_id: maybeText('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a06'),
    read: z.boolean().meta({ examples: [false] }),
    createdat: text('2026-11-21T05:12:30.094Z'),
  })
  .meta({ id: 'Notification' });

export function toWireNotification(
  { id, kind, params, image, orderId, isRead, createdAt }: NotificationRow,
  locale: string,
  place: CollectPlace | null,
): z.output<typeof WireNotification> {
  return {
    _id: id,
    image: image ?? '/icon.svg',
    body: noticeText((key, values) => translate(locale, `notifications.${key}`, values), { kind, params }, place),
    extra_info: params.number,
    order_id: orderId,
    read: isRead,
    createdat: new Date(createdAt).toISOString(),
  };
}
