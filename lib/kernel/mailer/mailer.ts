import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { localPagesAreVisible } from './local-pages';
import { findLocalMail, localOutbox, readLocalOutbox } from './local-outbox';
import { smtpMailer } from './smtp';
import type { StoredMail, Mailer } from './types';

const folder = () => join(env().DATA_DIR, 'mail');
let chosen: Mailer | undefined;

/** Returns the mailer of this process: SMTP if SMTP_URL is set, else the local outbox. */
export function mailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, SITE_URL, OUTSIDE_TIMEOUT_MS: timeoutMs } = env();
  return (chosen ??= SMTP_URL
    ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM, host: new URL(SITE_URL).hostname, timeoutMs })
    : localOutbox(folder()));
}

/**
 * True if a request may see the local outbox, which contains reset links. A store that sends real
 * email has none.
 */
export const outboxIsVisible = (headers: Headers): boolean => !env().SMTP_URL && localPagesAreVisible(headers);

/** Returns the newest emails of the local outbox. */
export function localMails(count = 100): Promise<StoredMail[]> {
  return readLocalOutbox(folder(), count);
}

export function localMail(id: string): Promise<StoredMail | null> {
  return findLocalMail(folder(), id);
}
