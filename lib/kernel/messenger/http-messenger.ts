import { PermanentError } from '@/lib/kernel/errors';
import { OutsideService } from '@/lib/kernel/http-client/upstream';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import type { Messenger, OutgoingText } from './types';

/** Request of one SMS service, from its documentation (docs/integrations.md, "Text messages"). */
export type SmsSettings = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Text in the response to an accepted message. Without it every 2xx response accepts. */
  accepted?: string;
  sender?: string;
  entityId?: string;
  /** DLT template per language: `en` of codes, `refill.en` of another kind. */
  templates: Record<string, string>;
  timeoutMs: number;
};

type Encode = (value: string) => string;
const PLACEHOLDER = /\{(to|digits|local|text|sender|entity|template|id)\}/g;

/** Values of the placeholders. `digits`: without +; `local`: without the country code of India. */
function valuesOf({ sender, entityId, templates }: SmsSettings, message: OutgoingText) {
  const { kind, to, text, locale, id } = message;
  const template = (language: string) => templates[kind === 'code' ? language : `${kind}.${language}`];
  return {
    to,
    digits: to.replace(/^\+/, ''),
    local: to.replace(/^\+91/, ''),
    text,
    sender: sender ?? '',
    entity: entityId ?? '',
    template: message.template || (template(locale) ?? template(DEFAULT_LOCALE) ?? ''),
    id,
  };
}

const fill = (pattern: string, values: ReturnType<typeof valuesOf>, encode: Encode) =>
  pattern.replace(PLACEHOLDER, (_, name: keyof ReturnType<typeof valuesOf>) => encode(values[name]));

const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);
const inXml: Encode = (value) => value.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the encoding of a value in a body of this type. */
function encodingOf(type: string): Encode {
  if (/json/i.test(type)) return inJson;
  return /xml/i.test(type) ? inXml : encodeURIComponent;
}

/**
 * Creates a messenger for any SMS service with an HTTP call. Values are encoded for their place, so
 * that no name or text can add a field to the request.
 */
export function httpMessenger(settings: SmsSettings): Messenger {
  const service = new OutsideService({ name: 'sms', timeoutMs: settings.timeoutMs, maxBytes: 100_000 });
  const given = Object.entries(settings.headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const type =
    given ?? (/^\s*[{[]/.test(settings.body ?? '') ? 'application/json' : 'application/x-www-form-urlencoded');
  return {
    async send(message) {
      const values = valuesOf(settings, message);
      const isPost = settings.method === 'POST';
      const { status, text } = await service.send(new URL(fill(settings.url, values, encodeURIComponent)), {
        method: settings.method,
        headers: { ...settings.headers, ...(isPost ? { 'content-type': type } : {}) },
        ...(isPost ? { body: fill(settings.body ?? '', values, encodingOf(type)) } : {}),
      });
      if (status === 429 || status === 408) throw new Error(`sms: status ${status}`);
      if (status >= 400) throw new PermanentError(`sms: status ${status}`);
      if (settings.accepted && !text.includes(settings.accepted)) throw new PermanentError('sms: not accepted');
      return { reference: null };
    },
  };
}
