import { z } from 'zod';
import { DAY, MINUTE } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { textModel } from '@/lib/kernel/inference/inference';
import { translate } from '@/lib/kernel/translate';
import { PROMPT_LENGTH } from '@/lib/kernel/inference/rules';

const Reply = z.union([
  z.object({
    status: z.literal(true),
    text: text('Drink enough water.'),
    response: text('[{"generated_text":"Drink enough water."}]'),
  }),
  z.object({
    status: z.literal(false),
    message: text('Error fetching data'),
    hint: text('This store has no text service: the setting INFERENCE_URL is empty.'),
  }),
]);

export const POST = endpoint({
  summary: 'Send a prompt to the text generation service and return the generated text and the raw response',
  session: 'required',
  body: z.object({
    prompt: z
      .string()
      .trim()
      .min(1, 'promptRequired')
      .max(PROMPT_LENGTH, 'promptLong')
      .meta({ examples: ['What helps against a cold?'] }),
  }),
  response: Reply,
  limits: [
    { name: 'generatetext', most: 10, per: MINUTE, by: 'customer', kept: 'memory' },
    { name: 'generatetext a day', most: 50, per: DAY, by: 'customer' },
  ],
  handle: async ({ body, locale }) => {
    const service = textModel();
    if (!service)
      return {
        status: false as const,
        message: translate(locale, 'errors.dataNotFetched'),
        hint: translate(locale, 'answers.noTextService'),
      };
    const { text: written, raw } = await service.generateText(body.prompt).catch(() => {
      throw new DomainError('unavailable', 'dataNotFetched');
    });
    return { status: true as const, text: written, response: raw };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
