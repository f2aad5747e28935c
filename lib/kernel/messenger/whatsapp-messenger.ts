import { z } from 'zod';
import { PermanentError } from '@/lib/kernel/errors';
import { OutsideService } from '@/lib/kernel/http-client/upstream';
import type { Messenger, TemplateParts } from './types';

/** Account at the Cloud API of WhatsApp. */
export type WhatsappSettings = {
  /** Address of the Graph API with its version. */
  url: string;
  phoneNumberId: string;
  token: string;
  timeoutMs: number;
};

/** Codes of refusals that end by themselves, or when staff correct the account. */
const PASSING = new Set([
  // Rate limits: of the app, of the number, of the pair of numbers, against spam.
  4, 80007, 130429, 131048, 131056,
  // Failures of the service.
  1, 2, 131000, 131016, 131057, 133004,
  // Token expired, permission missing, account restricted or without a payment method.
  0, 3, 10, 190, 131005, 131031, 131042, 368,
]);

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().max(300) })).min(1) });
const Refused = z.object({ error: z.object({ code: z.number().int() }) });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textsOf = (texts: string[]) => texts.map((text) => ({ type: 'text', text }));

/** Returns the components of a template that have variables. */
const componentsOf = ({ header, parameters = [], buttons = [] }: TemplateParts) => [
  ...(header === undefined ? [] : [{ type: 'header', parameters: textsOf([header]) }]),
  ...(parameters.length > 0 ? [{ type: 'body', parameters: textsOf(parameters) }] : []),
  ...buttons.map(({ index, text }) => ({
    ...{ type: 'button', sub_type: 'url', index: String(index) },
    parameters: textsOf([text]),
  })),
];

/**
 * Creates a messenger for WhatsApp templates. The Cloud API takes other messages only within a day
 * after the reader wrote, so every message is a template that Meta approved.
 */
export function whatsappMessenger({ url, phoneNumberId, token, timeoutMs }: WhatsappSettings): Messenger {
  const service = new OutsideService({ name: 'whatsapp', timeoutMs, maxBytes: 100_000, readsRefusals: true });
  return {
    async send({ to, template, locale, id, ...parts }) {
      const components = componentsOf(parts);
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace(/^\+/, ''),
        type: 'template',
        template: {
          name: template,
          language: { code: locale },
          ...(components.length > 0 && { components }),
        },
        biz_opaque_callback_data: id,
      };
      const { status, text } = await service.send(new URL(`${url}/${encodeURIComponent(phoneNumberId)}/messages`), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = readJson(text);
      if (status >= 400) {
        const refusal = Refused.safeParse(answer);
        const code = refusal.success ? refusal.data.error.code : null;
        const isPassing = code === null ? status !== 400 : PASSING.has(code);
        const reason = `whatsapp: ${code ?? `status ${status}`}`;
        throw isPassing ? new Error(reason) : new PermanentError(reason);
      }
      const accepted = Accepted.safeParse(answer);
      if (!accepted.success) throw new Error('whatsapp: unexpected response');
      return { reference: accepted.data.messages[0]!.id };
    },
  };
}
