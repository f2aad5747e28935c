/** Subscription of one browser, as `PushSubscription.toJSON()` gives it: keys in base64url. */
export type PushTarget = {
  /** Address at the push service of the browser. */
  endpoint: string;
  /** Public key of the browser: an uncompressed point of P-256. */
  p256dh: string;
  /** Shared secret of 16 bytes. */
  auth: string;
};

/** Message to a browser. */
export type PushMessage = {
  /** Text that only the browser can decrypt; at most `MAX_PUSH_BYTES`. */
  text: string;
  /** A newer message of the same topic replaces one that was not delivered yet. */
  topic: string;
  ttlSeconds: number;
};

/**
 * Result of a push service: `gone` if the subscription no longer exists, or may not be used, so
 * that it should be deleted; `later` if a retry may succeed; `refused` otherwise.
 */
export type PushResult = 'sent' | 'gone' | 'later' | 'refused';
