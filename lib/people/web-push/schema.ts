import { ECDH } from 'node:crypto';
import { z } from 'zod';
import { isPushKey } from '@/lib/kernel/web-push/application-keys';
import { isPushAddress } from '@/lib/kernel/web-push/send-push';

const MAX_ADDRESS = 1000;

/** True for a point of P-256, in base64url. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

const Key = z.string().max(100);
export const PushAddress = z.string().max(MAX_ADDRESS).refine(isPushAddress);

/** Subscription of a browser, from `PushSubscription.toJSON()`. */
export const PushSubscription = z.object({
  endpoint: PushAddress,
  /** Uncompressed, so 65 bytes. */
  p256dh: Key.regex(/^[\w-]{87}=?$/).refine(isPoint),
  auth: Key.regex(/^[\w-]{22}(==)?$/),
  store_key: Key.refine(isPushKey),
});
