import { z } from 'zod';
import { text } from '@/lib/kernel/http/fields';

/** Response of `contact` and `registerseller`. A refused message has no ticket. */
export const EnquiryReply = z.object({
  status: z.boolean(),
  message: text('Thank you. Your message has the number T2611-7KQ4M-X2PNC.'),
  ticket: text('T2611-7KQ4M-X2PNC').optional(),
});
export type EnquiryReply = z.output<typeof EnquiryReply>;
