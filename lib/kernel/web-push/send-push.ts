import { createHash } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { isPublicAddress, NotPublic, publicLookup } from '@/lib/kernel/http-client/public-address';
import { hasLocalPages } from '@/lib/kernel/mailer/local-pages';
import { inSpan } from '@/lib/kernel/tracing/spans';
import { authorizationFor } from './application-keys';
import { encryptMessage } from './encrypt-message';
import type { PushMessage, PushResult, PushTarget } from './types';

const TIMEOUT_MS = 10 * SECOND;
const LOCAL = new Set(['localhost', '127.0.0.1']);

/** True for a push service on this machine, which only development and trial stores may use. */
const isLocal = ({ protocol, hostname }: URL) => protocol === 'http:' && LOCAL.has(hostname) && hasLocalPages();

/**
 * True for an address that may be a push service: https on its usual port, without credentials, and
 * no numeric address of our own network. Its name is checked when it is resolved (`publicLookup`).
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (isLocal(url)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOpen = isIP(host) ? isPublicAddress(host) : host.includes('.');
  return url.protocol === 'https:' && url.port === '' && !url.username && !url.password && isOpen;
}

/** Sends a request and returns the status of the response, whose body is not read. */
function statusOf(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<number> {
  return new Promise((done, fail) => {
    const send = isLocal(url) ? plainRequest : request;
    const lookup = isLocal(url) ? undefined : publicLookup;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = send(url, { method: 'POST', headers, signal, ...(lookup && { lookup }) }, (response) => {
      response.destroy();
      done(response.statusCode ?? 0);
    });
    call.on('error', fail);
    call.end(body);
  });
}

/** Returns the result for the status of a push service (RFC 8030, 5 and 7.3). */
function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

/**
 * Sends a message to one browser through its push service (RFC 8030). Redirects are not followed.
 * @param publicKey application key with which the browser subscribed
 * @throws Error if the service cannot be reached
 */
export async function sendPush(
  target: PushTarget & { publicKey: string },
  { text, topic, ttlSeconds }: PushMessage,
  now = new Date(),
): Promise<PushResult> {
  if (!isPushAddress(target.endpoint)) return 'gone';
  const url = new URL(target.endpoint);
  const { publicKey } = target;
  const authorization = authorizationFor(url.origin, { subject: env().SITE_URL, publicKey, now });
  if (!authorization) return 'gone';
  const body = encryptMessage(text, target);
  const headers = {
    authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: ttlSeconds,
    urgency: 'normal',
    // At most 32 characters of the alphabet of base64url.
    topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
  };
  const attributes = { 'http.request.method': 'POST', 'peer.service': 'push' };
  try {
    return resultOf(
      await inSpan({ name: 'POST push', kind: 'client', attributes }, () => statusOf(url, headers, body)),
    );
  } catch (error) {
    if (error instanceof NotPublic) return 'gone';
    throw error;
  }
}
