import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { findLocal, localOutbox, readLocalOutbox } from '@/lib/kernel/local-outbox';
import { checkHeaders } from './check-headers';
import { localPagesAreVisible } from './local-pages';
import { smtpMailer } from './smtp';
import type { Mailer, OutgoingMail, StoredMail } from './types';

const folder = () => join(env().DATA_DIR, 'mail');
let chosen: Mailer | undefined;

/** Mailer that stores emails below DATA_DIR; /sandbox/mail shows them. */
function localMailer(): Mailer {
  const store = localOutbox<OutgoingMail>(folder());
  return {
    send: async (mail) => {
      checkHeaders(mail);
      await store(mail);
    },
  };
}

/** Returns the mailer of this process: SMTP if SMTP_URL is set, else the local outbox. */
export function mailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, SITE_URL, OUTSIDE_TIMEOUT_MS: timeoutMs } = env();
  return (chosen ??= SMTP_URL
    ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM, host: new URL(SITE_URL).hostname, timeoutMs })
    : localMailer());
}

/**
 * True if a request may see the local outbox, which contains reset links. A store that sends real
 * email has none.
 */
export const outboxIsVisible = (headers: Headers): boolean => !env().SMTP_URL && localPagesAreVisible(headers);

/** Returns the newest emails of the local outbox. */
export function localMails(count = 100): Promise<StoredMail[]> {
  return readLocalOutbox<OutgoingMail>(folder(), count);
}

export function localMail(id: string): Promise<StoredMail | null> {
  return findLocal<OutgoingMail>(folder(), id);
}
