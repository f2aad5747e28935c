import { localePath } from '@/lib/kernel/locales';
import type { MessageKind } from '@/lib/people/messages/kind-rules';

/** Path of the list of email texts. */
export const MAIL_TEXTS = '/console/mail-texts';
/** Returns the address of the editor of a kind of email. */
export const mailTextHref = (locale: string, kind: string): string => localePath(locale, `${MAIL_TEXTS}/${kind}`);

/** Path of the list of messages to phones. */
export const MESSAGES = '/console/messages';
/** Returns the address of the templates of a kind of message. */
export const messageHref = (locale: string, kind: MessageKind): string => localePath(locale, `${MESSAGES}/${kind}`);
