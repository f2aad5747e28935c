import { env } from '@/lib/env';
import { toHtml, toText, type Content } from './blocks';
import { accountExists, emailChanged, googleLinked, googleUnlinked, passwordChanged, reset, welcome } from './templates/account-mails';
import { enquiryForStaff, enquiryReceived, partnerThanks } from './templates/enquiry-mails';
import { newsletterConfirm } from './templates/newsletter-mails';
import { orderPlaced } from './templates/order-placed';
import type { Mail, MailTemplate, MailValues } from './types';
import { voiceIn, type Voice } from './voice';

const TEMPLATES: { [Template in MailTemplate]: (values: MailValues[Template], voice: Voice) => Content } = {
  welcome,
  reset,
  accountExists,
  emailChanged,
  passwordChanged,
  googleLinked,
  googleUnlinked,
  newsletterConfirm,
  enquiryReceived,
  enquiryForStaff,
  partnerThanks,
  orderPlaced,
};

/** One of our mails in one language, as HTML and as plain text. Throws on an unknown template. */
export function renderMail<Template extends MailTemplate>(template: Template, locale: string, values: MailValues[Template]): Omit<Mail, 'to'> {
  const compose = TEMPLATES[template];
  if (!compose) throw new Error(`there is no mail called ${template}`);
  const voice = voiceIn(locale);
  const content = compose(values, voice);
  const shop = voice.say('shop');
  const { subject, replyTo, unsubscribe } = content;
  return {
    subject,
    html: toHtml(content, locale, shop),
    text: toText(content, shop),
    ...(replyTo ? { replyTo } : {}),
    // A call, not a page: it has no language.
    ...(unsubscribe ? { unsubscribe: env().SITE_URL + unsubscribe } : {}),
  };
}
