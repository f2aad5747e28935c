import { join } from 'node:path';
import { env } from '@/lib/env';
import { findLocalMail, localOutbox, readLocalOutbox } from './local-outbox';
import { smtpMailer } from './smtp';
import type { KeptMail, Mailer } from './types';

const folder = () => join(env().DATA_DIR, 'mail');
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

let chosen: Mailer | undefined;

/** The mailer of this process: SMTP when SMTP_URL is set, else the local outbox. */
export function mailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, SITE_URL, OUTSIDE_TIMEOUT_MS: timeoutMs } = env();
  return (chosen ??= SMTP_URL ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM, host: new URL(SITE_URL).hostname, timeoutMs }) : localOutbox(folder()));
}

/**
 * Whether the local outbox may be looked at in the browser. It holds reset links of everybody, so only a store of test
 * payments shows it, and in production only one that says itself that it stands on this machine.
 */
export function outboxIsVisible(): boolean {
  const { SMTP_URL, PAYMENTS, NODE_ENV, SITE_URL } = env();
  if (SMTP_URL) return false;
  return NODE_ENV !== 'production' || (PAYMENTS === 'sandbox' && LOOPBACK.has(new URL(SITE_URL).hostname));
}

/** The newest mails of the local outbox. */
export function localMails(count = 100): Promise<KeptMail[]> {
  return readLocalOutbox(folder(), count);
}

export function localMail(id: string): Promise<KeptMail | null> {
  return findLocalMail(folder(), id);
}
