import { z } from 'zod';
import { severalLines } from '@/lib/kernel/plain-text';
import { ANSWER_LENGTH, OUTCOME_NOTE_LENGTH, TICKET_LENGTH } from './rules';

/** Console calls about requests; messages are keys below `errors`. */
const Ticket = z
  .string()
  .trim()
  .min(1)
  .max(TICKET_LENGTH)
  .regex(/^[\w-]+$/)
  .meta({ examples: ['T2611-7KQ4M-X2PNC'] });

export const AnswerForm = z.object({
  ticket: Ticket,
  /** Sent unchanged, between a greeting and the store's contact details. */
  text: z
    .string({ error: 'answerRequired' })
    .transform(severalLines)
    .pipe(z.string().min(1, 'answerRequired').max(ANSWER_LENGTH, 'answerLong'))
    .meta({ examples: ['We have sent you another bottle today.'] }),
});

export const MoveForm = z.object({
  ticket: Ticket,
  step: z.enum(['acknowledge', 'settle', 'reopen']),
  /** Internal result of the request when it is settled. */
  note: z
    .string()
    .transform(severalLines)
    .pipe(z.string().max(OUTCOME_NOTE_LENGTH, 'noteLong'))
    .default('')
    .meta({ examples: ['A new bottle was sent'] }),
});
