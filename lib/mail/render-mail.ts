import { toHtml, toText, type Content } from './blocks';
import { accountExists, emailChanged, newsletterConfirm, reset, welcome } from './templates/account-mails';
import { orderPlaced } from './templates/order-placed';
import type { Mail, MailTemplate, MailValues } from './types';
import { voiceIn, type Voice } from './voice';

const TEMPLATES: { [Template in MailTemplate]: (values: MailValues[Template], voice: Voice) => Content } = {
  welcome,
  reset,
  accountExists,
  emailChanged,
  newsletterConfirm,
  orderPlaced,
};

/** One of our mails in one language, as HTML and as plain text. Throws on an unknown template. */
export function renderMail<Template extends MailTemplate>(template: Template, locale: string, values: MailValues[Template]): Omit<Mail, 'to'> {
  const compose = TEMPLATES[template];
  if (!compose) throw new Error(`there is no mail called ${template}`);
  const voice = voiceIn(locale);
  const content = compose(values, voice);
  const shop = voice.say('shop');
  return { subject: content.subject, html: toHtml(content, locale, shop), text: toText(content, shop) };
}
