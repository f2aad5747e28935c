import { join } from 'node:path';
import { env } from '@/lib/kernel/env';
import { DEFAULT_LOCALE, toLocale, type Locale } from '@/lib/kernel/locales';
import { localOutbox, readLocalOutbox, type Stored } from '@/lib/kernel/local-outbox';
import { hasLocalPages, localPagesAreVisible } from '@/lib/kernel/mailer/local-pages';
import { httpMessenger } from './http-messenger';
import type { Channel, Messenger, OutgoingText } from './types';
import { whatsappMessenger } from './whatsapp-messenger';

const folder = () => join(env().DATA_DIR, 'messages');
const chosen: Partial<Record<Channel, Messenger>> = {};

/** Outbox of a store without a service. */
function storedHere(): Messenger {
  const store = localOutbox<OutgoingText>(folder());
  return {
    async send(message) {
      await store(message);
      return { reference: message.channel === 'whatsapp' ? `local.${message.id}` : null };
    },
  };
}

function smsMessenger(): Messenger {
  const settings = env();
  if (!settings.SMS_URL) return storedHere();
  return httpMessenger({
    url: settings.SMS_URL,
    method: settings.SMS_METHOD,
    headers: settings.SMS_HEADERS,
    body: settings.SMS_BODY,
    accepted: settings.SMS_ACCEPTED,
    sender: settings.SMS_SENDER,
    entityId: settings.SMS_DLT_ENTITY_ID,
    templates: settings.SMS_DLT_TEMPLATES,
    timeoutMs: settings.OUTSIDE_TIMEOUT_MS,
  });
}

function metaMessenger(): Messenger {
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_URL, OUTSIDE_TIMEOUT_MS } = env();
  if (!WHATSAPP_TOKEN || !WHATSAPP_PHONE_NUMBER_ID) return storedHere();
  return whatsappMessenger({
    url: WHATSAPP_URL,
    phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
    token: WHATSAPP_TOKEN,
    timeoutMs: OUTSIDE_TIMEOUT_MS,
  });
}

/**
 * Returns the messenger of this process for a channel: its service if it has settings, else the
 * local outbox.
 */
export const messenger = (channel: Channel = 'sms'): Messenger =>
  (chosen[channel] ??= channel === 'sms' ? smsMessenger() : metaMessenger());

/** True if a channel has a service, or on trial the local outbox. */
export const hasChannel = (channel: Channel): boolean =>
  Boolean(channel === 'sms' ? env().SMS_URL : env().WHATSAPP_TOKEN) || hasLocalPages();

/**
 * True if the store can send text messages: through a service, or on trial into the local outbox. A
 * public store without a service offers nothing that needs them. With DLT templates in the
 * settings, each kind needs its own.
 */
export function sendsMessages(kind = 'code'): boolean {
  const { SMS_URL, SMS_DLT_TEMPLATES } = env();
  if (!SMS_URL) return hasLocalPages();
  const templates = Object.keys(SMS_DLT_TEMPLATES);
  return kind === 'code' || templates.length === 0 || templates.some((name) => name.startsWith(`${kind}.`));
}

/**
 * Returns the language of a text of the store: that of the reader, unless the settings have the DLT
 * id of the default language alone. Operators reject a text that differs from the registered one.
 */
export function registeredLocale(kind: string, locale: string): Locale {
  const { SMS_DLT_TEMPLATES } = env();
  const has = (language: string) => SMS_DLT_TEMPLATES[kind === 'code' ? language : `${kind}.${language}`] !== undefined;
  return has(DEFAULT_LOCALE) && !has(locale) ? DEFAULT_LOCALE : toLocale(locale);
}

/** True if a request may see the local outbox, which contains codes. */
export const messagesAreVisible = (headers: Headers): boolean =>
  !(env().SMS_URL && env().WHATSAPP_TOKEN) && localPagesAreVisible(headers);

/** Returns the newest messages of the local outbox. */
export const localMessages = (count = 100): Promise<Stored<OutgoingText>[]> => readLocalOutbox(folder(), count);
