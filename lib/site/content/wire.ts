import { z } from 'zod';

const Runs = z.array(
  z.object({
    text: z.string().meta({ examples: ['Contact us'] }),
    href: z
      .string()
      .optional()
      .meta({ examples: ['/contact-us'] }),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
  }),
);
const SimpleBlock = z.union([
  z.object({ kind: z.enum(['paragraph', 'heading', 'note']), text: Runs }),
  z.object({ kind: z.enum(['points', 'steps']), items: z.array(z.object({ text: Runs, below: z.array(Runs) })) }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.tuple([Runs, Runs])) }),
  z.object({ kind: z.literal('table'), head: z.array(Runs), rows: z.array(z.array(Runs)) }),
]);
const TextBlock = z.union([
  SimpleBlock,
  z.object({
    kind: z.literal('questions'),
    items: z.array(z.object({ question: Runs, answer: z.array(SimpleBlock) })),
  }),
]);

/** Page as shown, and the problems that prevent saving it. */
export const PagePreview = z.object({
  title: z.string().meta({ examples: ['Home nursing'] }),
  description: z.string().meta({ examples: ['Nurses of our partners visit you at home.'] }),
  sections: z.array(
    z.object({
      id: z.string().meta({ examples: ['who'] }),
      heading: z.string().meta({ examples: ['Who can book'] }),
      blocks: z.array(TextBlock),
    }),
  ),
  problems: z.array(
    z.object({
      field: z.enum(['title', 'description', 'body']),
      message: z.string().meta({ examples: ['Line 3: {{store.nme}} is no placeholder'] }),
    }),
  ),
});
