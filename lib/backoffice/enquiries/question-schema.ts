import { z } from 'zod';
import { ProductId } from '@/lib/kernel/http/fields';
import { severalLines } from '@/lib/kernel/plain-text';
import { QUESTION_LENGTH } from '@/lib/backoffice/product-questions/rules';
import { ANSWER_LENGTH, TICKET_LENGTH } from './rules';

/** Calls about questions on product pages; messages are keys below `errors`. */
const Ticket = z
  .string()
  .trim()
  .min(1)
  .max(TICKET_LENGTH)
  .regex(/^[\w-]+$/)
  .meta({ examples: ['T2611-7KQ4M-X2PNC'] });
const Question = z
  .string({ error: 'questionRequired' })
  .transform(severalLines)
  .pipe(z.string().min(1, 'questionRequired').max(QUESTION_LENGTH, 'questionLong'))
  .meta({ examples: ['Can I use it with a pacemaker?'] });

/** `may_publish`: the asker agrees that the question appears on the page without a name. */
export const QuestionForm = z.object({
  product_id: ProductId,
  question: Question,
  may_publish: z.boolean().default(false),
});

/** Identifies a question by the ticket of its message. */
export const QuestionTicket = z.object({ ticket: Ticket });

/** Texts of the page, after review. */
export const PublicForm = QuestionTicket.extend({
  question: Question,
  answer: z
    .string({ error: 'answerRequired' })
    .transform(severalLines)
    .pipe(z.string().min(1, 'answerRequired').max(ANSWER_LENGTH, 'answerLong'))
    .meta({ examples: ['Yes. It has no magnet.'] }),
});
