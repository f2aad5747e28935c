import { createTransport } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';
import { PermanentError } from '@/lib/kernel/errors';
import { checkHeaders } from './check-headers';
import type { Mailer } from './types';

export type SmtpSettings = { url: string; from: string; host: string; timeoutMs: number };

type Refusal = { code?: string; command?: string; responseCode?: number; message?: string };

/**
 * True if the server will never accept this email. A rejection of our sender, password or relay can
 * be fixed in the settings.
 */
const isFinal = ({ command = '', responseCode = 0 }: Refusal) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

function explain(error: Refusal): Error {
  const words = `${error.code ?? 'failed'}: ${error.message ?? ''}`;
  return isFinal(error) ? new PermanentError(words) : new Error(words);
}

/**
 * Sends email through an SMTP server. Name and password are only sent encrypted, regardless of the
 * server's offers.
 * @param settings.from address of the sender. A name with it is ignored: that of the store is used
 * @param settings.host the store's own name, for Message-IDs; `timeoutMs` is the maximum silence of
 * the server
 */
export function smtpMailer({ url, from, host, timeoutMs }: SmtpSettings): Mailer {
  const address = parseAddresses(from, { flatten: true })[0]?.address || from;
  const requireTLS = new URL(url).username !== '';
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      requireTLS,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    // Our emails load nothing from disk or network.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail) {
      checkHeaders(mail);
      const { to, sender, subject, text, html, id, replyTo, unsubscribe, files = [] } = mail;
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe
          ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {}),
      };
      const attachments = files.map(({ name, contentType, base64 }) => ({
        filename: name,
        contentType,
        content: base64,
        encoding: 'base64',
      }));
      const whole = {
        from: { name: sender, address },
        to: { name: '', address: to },
        replyTo,
        subject,
        text,
        html,
        attachments,
        messageId: `<${id}@${host}>`,
        headers,
      };
      await transport.sendMail(whole).catch((error: Refusal) => {
        throw explain(error);
      });
    },
  };
}
