/** File attached to an email. */
export type MailFile = { name: string; contentType: string; base64: string };

/** Complete email. */
export type Mail = {
  to: string;
  /** Name of the sender: that of the store, in the language of the email. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  /** Recipient of replies, if it is not the store. */
  replyTo?: string;
  /** Address to which an email program posts when its reader unsubscribes (RFC 8058). */
  unsubscribe?: string;
  files?: MailFile[];
};

/**
 * Email with the ID of its outbox message, which becomes its Message-ID and identifies repeated
 * sends.
 */
export type OutgoingMail = Mail & { id: string };

export interface Mailer {
  /**
   * Sends an email. The outbox retries after a failure.
   * @throws if the email was not accepted
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** Email in the local outbox. */
export type StoredMail = OutgoingMail & { at: string };
