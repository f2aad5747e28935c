import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { findLocalMail, localOutbox, readLocalOutbox } from './local-outbox';
import { smtpMailer } from './smtp';
import type { KeptMail, Mailer } from './types';

const folder = () => join(env().DATA_DIR, 'mail');
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');
const isHere = (address: string) =>
  isIP(address) !== 0 && thisMachine.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a request was made on this machine: by its socket, and by every address that a proxy or Next.js itself wrote down. */
function comesFromHere(headers: Headers): boolean {
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  return [headers.get(PEER_HEADER) ?? '', ...forwarded].every((address) => isHere(address.trim()));
}

let chosen: Mailer | undefined;

/** The mailer of this process: SMTP when SMTP_URL is set, else the local outbox. */
export function mailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, SITE_URL, OUTSIDE_TIMEOUT_MS: timeoutMs } = env();
  return (chosen ??= SMTP_URL
    ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM, host: new URL(SITE_URL).hostname, timeoutMs })
    : localOutbox(folder()));
}

/**
 * Whether the local outbox may be looked at in the browser. It holds reset links of everybody, so only a store of test
 * payments shows it, in production only one that says itself that it stands on this machine, and only to who sits at this machine.
 */
export function outboxIsVisible(headers: Headers): boolean {
  const { SMTP_URL, PAYMENTS, NODE_ENV, SITE_URL } = env();
  if (SMTP_URL || !comesFromHere(headers)) return false;
  return NODE_ENV !== 'production' || (PAYMENTS === 'sandbox' && LOOPBACK.has(new URL(SITE_URL).hostname));
}

/** The newest mails of the local outbox. */
export function localMails(count = 100): Promise<KeptMail[]> {
  return readLocalOutbox(folder(), count);
}

export function localMail(id: string): Promise<KeptMail | null> {
  return findLocalMail(folder(), id);
}
