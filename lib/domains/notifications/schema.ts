import { z } from 'zod';

const choice = () =>
  z
    .boolean()
    .optional()
    .meta({ examples: [true] });

/** Which mails a customer wants, one field per MAIL_TOPICS; what is left out stays as it is. */
export const MailChange = z.object({
  dispatch: choice(),
  delivery: choice(),
  prescription: choice(),
  return: choice(),
  offers: choice(),
});
export type MailChange = z.output<typeof MailChange>;
