/** A file in a mail. */
export type MailFile = { name: string; contentType: string; base64: string };

/** A mail ready to be sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets the answer, when it is not the store. */
  replyTo?: string;
  /** The address to which a mail program posts when its reader wants no more of these (RFC 8058). */
  unsubscribe?: string;
  files?: MailFile[];
};

/** A mail with the id of its outbox message, which becomes its Message-ID: a repeated sending can be recognised. */
export type OutgoingMail = Mail & { id: string };

export interface Mailer {
  /** Throws when the mail was not taken; the outbox tries again. */
  send(mail: OutgoingMail): Promise<void>;
}

/** A mail as the local outbox keeps it. */
export type KeptMail = OutgoingMail & { at: string };
