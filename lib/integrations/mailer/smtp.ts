import { createTransport } from 'nodemailer';
import { checkHeaders } from './check-headers';
import type { Mailer } from './types';

export type SmtpSettings = { url: string; from: string; host: string; timeoutMs: number };

/** Mail through an SMTP server. @param settings.host the store's own name, for Message-IDs; `timeoutMs` is how long the server may be silent */
export function smtpMailer({ url, from, host, timeoutMs }: SmtpSettings): Mailer {
  const transport = createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, dnsTimeout: timeoutMs, socketTimeout: timeoutMs },
    // Nothing in a mail of ours is fetched from a disk or the network.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail) {
      checkHeaders(mail);
      const { to, subject, text, html, id, replyTo, unsubscribe, files = [] } = mail;
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
      };
      const attachments = files.map(({ name, contentType, base64 }) => ({ filename: name, contentType, content: base64, encoding: 'base64' }));
      await transport.sendMail({ to: { name: '', address: to }, replyTo, subject, text, html, attachments, messageId: `<${id}@${host}>`, headers });
    },
  };
}
