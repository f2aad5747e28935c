import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { localOutbox, readLocalOutbox, type Stored } from '@/lib/kernel/local-outbox';
import { hasLocalPages, localPagesAreVisible } from '@/lib/kernel/mailer/local-pages';
import { httpMessenger } from './http-messenger';
import type { MessageKind, Messenger, OutgoingText } from './types';

const folder = () => join(env().DATA_DIR, 'messages');
let chosen: Messenger | undefined;

/**
 * Returns the messenger of this process: the SMS service if SMS_URL is set, else the local outbox.
 */
export function messenger(): Messenger {
  const settings = env();
  return (chosen ??= settings.SMS_URL
    ? httpMessenger({
        url: settings.SMS_URL,
        method: settings.SMS_METHOD,
        headers: settings.SMS_HEADERS,
        body: settings.SMS_BODY,
        accepted: settings.SMS_ACCEPTED,
        sender: settings.SMS_SENDER,
        entityId: settings.SMS_DLT_ENTITY_ID,
        templates: settings.SMS_DLT_TEMPLATES,
        timeoutMs: settings.OUTSIDE_TIMEOUT_MS,
      })
    : { send: localOutbox<OutgoingText>(folder()) });
}

/**
 * True if the store can send text messages: through a service, or on trial into the local outbox. A
 * public store without a service offers nothing that needs them. With DLT templates, each kind
 * needs its own.
 */
export function sendsMessages(kind: MessageKind = 'code'): boolean {
  const { SMS_URL, SMS_DLT_TEMPLATES } = env();
  if (!SMS_URL) return hasLocalPages();
  const templates = Object.keys(SMS_DLT_TEMPLATES);
  return kind === 'code' || templates.length === 0 || templates.some((name) => name.startsWith(`${kind}.`));
}

/** True if a request may see the local outbox, which contains codes. */
export const messagesAreVisible = (headers: Headers): boolean => !env().SMS_URL && localPagesAreVisible(headers);

/** Returns the newest messages of the local outbox. */
export const localMessages = (count = 100): Promise<Stored<OutgoingText>[]> => readLocalOutbox(folder(), count);
