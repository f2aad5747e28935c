import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId } from '@/lib/kernel/db/client';
import type { Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { collectPlace } from '@/lib/site/pages/facts';
import { findStoreSettings } from '@/lib/site/pages/queries';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { EXAMPLES } from './examples';
import { queueMail } from './queue-mail';
import { renderMail } from './render-mail';
import { refuseProblems } from './texts/commands';
import { mailKind, type MailKindName } from './texts/kind-rules';
import { mailTextProblems, type MailText } from './texts/rules';
import type { MailTemplate } from './types';

/** Returns what distinguishes the example of a kind from that of its template. */
function variantOf(kind: MailKindName, settings: StoreSettings, locale: Locale): object {
  switch (kind) {
    case 'readyToCollect':
    case 'partReadyToCollect':
      return { place: collectPlace(settings, locale) };
    case 'orderCollected':
    case 'notHandedOver':
      return { isCollected: true };
    case 'uncollected':
      return { isCollected: true, reason: 'REFUSED', isLast: true };
    case 'numberConfirmed':
    case 'numberRemoved':
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return { what: kind };
    case 'sellerEnquiry':
      return { kind: 'seller' };
    case 'deliveryPartner':
      return { type: 'delivery' };
    default:
      return {};
  }
}

/** Returns an invented email of a kind. */
export function exampleOf(kind: MailKindName, settings: StoreSettings, locale: Locale) {
  const { template } = mailKind(kind) as { template: MailTemplate };
  return { template, values: { ...EXAMPLES[template], ...variantOf(kind, settings, locale) } as never };
}

/**
 * Returns an example of an email as a text would make it, and the problems of the text. Its links
 * open nowhere in the sandboxed frame of the console.
 * @param locale language of the email
 * @param reader language of the messages
 */
export async function previewMailText(kind: MailKindName, text: MailText, locale: Locale, reader: Locale) {
  const { template, values } = exampleOf(kind, await findStoreSettings(), locale);
  const { subject, html } = renderMail(template, locale, values, text);
  const problems = mailTextProblems(kind, text).map(({ field, key, values: facts }) => ({
    field,
    message: translate(reader, `errors.${key}`, facts),
  }));
  return { subject, html: html.replace('<head>', '<head><base target="_blank">'), problems };
}

type Trial = { kind: MailKindName; text: MailText; locale: Locale };

/**
 * Queues an example of an email with a text that need not be saved, to its author.
 * @throws invalid mailTextInvalid, naming each wrong field
 */
export async function sendTrial({ kind, text, locale }: Trial, to: string, by: StaffActor): Promise<void> {
  refuseProblems(kind, { [locale]: text });
  const example = exampleOf(kind, await findStoreSettings(), locale);
  await inTransaction(async (tx) => {
    await queueMail(tx, { ...example, to, locale, trial: text, dedupeKey: `mail-trial:${newId()}` });
    await writeAudit(tx, { ...by, action: 'mailText.test', subject: 'mailText', subjectId: kind, change: { locale } });
  });
}
