import { z } from 'zod';

const MAX_ADDRESS = 1000;

/** Address at the push service of a browser; `saveSubscription` checks where it leads. */
export const PushAddress = z
  .url({ error: 'pushUnusable' })
  .max(MAX_ADDRESS, 'pushUnusable')
  .meta({ examples: ['https://push.example.com/device/9f00'] });

const key = (pattern: RegExp, example: string) =>
  z
    .string('pushUnusable')
    .regex(pattern, 'pushUnusable')
    .meta({ examples: [example] });
const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Subscription of a browser, from `PushSubscription.toJSON()`, in base64url. */
export const PushSubscription = z.object({
  endpoint: PushAddress,
  /** Uncompressed point of P-256, so 65 bytes. */
  p256dh: key(/^[\w-]{87}=?$/, POINT),
  auth: key(/^[\w-]{22}(==)?$/, 'BTBZMqHH6r4Tts7J_aSIgg'),
  /** Key of the store with which the browser subscribed. */
  store_key: key(/^[\w-]{87}$/, POINT),
});
