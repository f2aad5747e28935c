import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { HOUR } from '@/lib/kernel/dates';
import { keysFor } from '@/lib/kernel/keys/key-ring';

const PURPOSE = 'medcall web push';
/** Push services accept at most 24 hours (RFC 8292, 2). */
const TOKEN_LIFE = 12 * HOUR;

/** Key pair by which push services recognize the store: an uncompressed point in base64url. */
type ApplicationKey = { publicKey: string; privateKey: KeyObject };

const made = new Map<string, ApplicationKey>();

function keyFrom(secret: Buffer): ApplicationKey {
  const name = secret.toString('base64url');
  const known = made.get(name);
  if (known) return known;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', d: name, x: coordinate(1), y: coordinate(33) },
    }),
  };
  made.set(name, key);
  return key;
}

/**
 * Application keys (VAPID), derived from each secret of the store: the present one first. After a
 * rotation the former one serves its subscriptions as long as its secret is in the settings.
 */
const applicationKeys = (): ApplicationKey[] => keysFor(PURPOSE).map(keyFrom);

/** Returns the key with which a browser subscribes. */
export const publicPushKey = (): string => applicationKeys()[0]!.publicKey;

/** True for a key of the store, also a former one. */
export const isPushKey = (publicKey: string): boolean => applicationKeys().some((each) => each.publicKey === publicKey);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs the header `Authorization` of a message (RFC 8292).
 * @param audience origin of the push service
 * @param subject address at which its operator reaches the store
 * @param publicKey the key with which the browser subscribed
 * @returns null if the store no longer has this key
 */
export function authorizationFor(
  audience: string,
  { subject, publicKey, now }: { subject: string; publicKey: string; now: Date },
): string | null {
  const key = applicationKeys().find((each) => each.publicKey === publicKey);
  if (!key) return null;
  const exp = Math.floor((now.getTime() + TOKEN_LIFE) / 1000);
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
