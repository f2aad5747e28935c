import type { Mail } from '@/lib/domains/mail/types';

/** A mail with the id of its outbox message, which becomes its Message-ID: a repeated sending can be recognised. */
export type OutgoingMail = Mail & { id: string };

export interface Mailer {
  /** Throws when the mail was not taken; the outbox tries again. */
  send(mail: OutgoingMail): Promise<void>;
}

/** A mail as the local outbox keeps it. */
export type KeptMail = OutgoingMail & { at: string };
