import { env } from '@/lib/kernel/env';
import { storeName } from '@/lib/kernel/identity';
import type { Content } from './blocks';
import { toHtml, toText } from './page';
import {
  accountDeleted,
  accountExists,
  confirmChange,
  confirmEmail,
  dataDownloaded,
  emailChanged,
  googleLinked,
  googleUnlinked,
  newDevice,
  loginChanged,
  secondFactor,
  passwordChanged,
  reset,
  staffInvitation,
  staffLink,
  welcome,
  passwordGuessed,
} from './templates/account-mails';
import {
  enquiryForStaff,
  enquiryReceived,
  partnerForStaff,
  partnerThanks,
  productArrived,
  stockAlert,
  stockAlertConfirm,
  requestAnswered,
} from './templates/enquiry-mails';
import { expiryDigest, lowStockDigest } from './templates/digest-mails';
import { newsletter, newsletterConfirm } from './templates/newsletter-mails';
import { offer } from './templates/offer-mails';
import { purchaseOrder } from './templates/purchase-mails';
import {
  deliveryFailed,
  orderDispatched,
  outForDelivery,
  parcelChanged,
  parcelDispatched,
  parcelReturned,
} from './templates/parcel-mails';
import {
  orderCancelled,
  linesCancelled,
  orderEdited,
  orderEditEnded,
  orderEditOpened,
  orderDelivered,
  orderNews,
  orderReturned,
  paymentFailed,
  paymentLinkSent,
  refundDone,
  refundQueued,
} from './templates/order-mails';
import { orderPlaced } from './templates/order-placed';
import { factorGuessed, factsChanged, powerChanged } from './templates/power-mails';
import { prescriptionApproved, prescriptionRejected } from './templates/prescription-mails';
import { proposalReady, proposalRefused } from './templates/proposal-mails';
import { batchRecalled } from './templates/recall-mails';
import { refillDue } from './templates/refill-mails';
import {
  returnApproved,
  returnCancelled,
  returnReceived,
  returnRejected,
  returnRequested,
} from './templates/return-mails';
import { withOwnText } from './texts/fill-text';
import { kindOf } from './texts/kind-rules';
import { NO_TEXT, type MailText } from './texts/rules';
import type { MailTemplate, MailValues } from './types';
import type { Mail } from '@/lib/kernel/mailer/types';
import { voiceIn, type Voice } from './voice';

const TEMPLATES: { [Template in MailTemplate]: (values: MailValues[Template], voice: Voice) => Content } = {
  welcome,
  confirmEmail,
  confirmChange,
  orderNews,
  reset,
  staffInvitation,
  staffLink,
  accountExists,
  emailChanged,
  passwordChanged,
  passwordGuessed,
  newDevice,
  loginChanged,
  secondFactor,
  powerChanged,
  factsChanged,
  factorGuessed,
  googleLinked,
  googleUnlinked,
  newsletterConfirm,
  enquiryReceived,
  enquiryForStaff,
  partnerThanks,
  partnerForStaff,
  purchaseOrder,
  requestAnswered,
  productArrived,
  proposalReady,
  proposalRefused,
  stockAlert,
  stockAlertConfirm,
  newsletter,
  orderPlaced,
  paymentLinkSent,
  paymentFailed,
  orderDispatched,
  orderDelivered,
  orderCancelled,
  linesCancelled,
  orderEdited,
  orderEditEnded,
  orderEditOpened,
  orderReturned,
  refundQueued,
  refundDone,
  prescriptionApproved,
  prescriptionRejected,
  returnRequested,
  returnApproved,
  returnRejected,
  returnReceived,
  returnCancelled,
  parcelDispatched,
  parcelChanged,
  outForDelivery,
  deliveryFailed,
  parcelReturned,
  batchRecalled,
  refillDue,
  expiryDigest,
  lowStockDigest,
  offer,
  dataDownloaded,
  accountDeleted,
};

/**
 * Renders an email in one language, as HTML and as plain text.
 * @param own the owner's texts for it; where they are empty, the shipped ones
 * @throws for an unknown template
 */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  locale: string,
  values: MailValues[Template],
  own: MailText = NO_TEXT,
): Omit<Mail, 'to'> {
  const compose = TEMPLATES[template];
  if (!compose) throw new Error(`there is no mail called ${template}`);
  const voice = voiceIn(locale);
  const kind = kindOf(template, values);
  const content = compose(values, kind ? withOwnText(voice, kind, own, values) : voice);
  const frame = {
    locale,
    shop: voice.say('shop'),
    reason: content.reason ?? voice.say(content.unsubscribe ? 'reasonAsked' : 'reason'),
  };
  const { subject, replyTo, unsubscribe } = content;
  return {
    sender: storeName(locale),
    subject,
    html: toHtml(content, frame),
    text: toText(content, frame),
    ...(replyTo ? { replyTo } : {}),
    // A call, not a page, so it has no language.
    ...(unsubscribe ? { unsubscribe: env().SITE_URL + unsubscribe } : {}),
  };
}

/** Renders an invented email with a text that its author tries out. It offers no unsubscription. */
export function renderTrial<Template extends MailTemplate>(
  template: Template,
  locale: string,
  values: MailValues[Template],
  own: MailText,
): Omit<Mail, 'to'> {
  const { unsubscribe: _, subject, ...mail } = renderMail(template, locale, values, own);
  return { ...mail, subject: voiceIn(locale).say('trial', { subject }) };
}
