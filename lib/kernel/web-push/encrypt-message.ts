import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './types';

const CURVE = 'prime256v1';
/** Size of the only record. Push services accept at least 4,096 bytes (RFC 8030, 7.2). */
const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Head (salt, record size, length of the key, key), the delimiter and the tag. */
const EXTRA_BYTES = SALT_BYTES + 4 + 1 + 65 + 1 + TAG_BYTES;
export const MAX_PUSH_BYTES = RECORD_BYTES - EXTRA_BYTES;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const expand = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Encrypts a message for one browser (RFC 8291, with the content coding aes128gcm of RFC 8188).
 * @param fixed salt and private key of a test vector; random by default
 * @returns body of the request
 * @throws Error for a key that is no point of the curve
 */
export function encryptMessage(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  fixed: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > MAX_PUSH_BYTES) throw new Error('too long for a push message');
  const ours = createECDH(CURVE);
  if (fixed.privateKey) ours.setPrivateKey(fixed.privateKey);
  else ours.generateKeys();
  const [theirKey, ourKey] = [bytesOf(p256dh), ours.getPublicKey()];
  const salt = fixed.salt ?? randomBytes(SALT_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey]);
  const secret = expand(ours.computeSecret(theirKey), bytesOf(auth), info, 32);
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the text of the last record.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ourKey.length]), ourKey, body, cipher.getAuthTag()]);
}
