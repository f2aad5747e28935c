import { localePath } from '@/lib/kernel/locales';

/** Path of the list of email texts. */
export const MAIL_TEXTS = '/console/mail-texts';

/** Returns the address of the editor of a kind of email. */
export const mailTextHref = (locale: string, kind: string): string => localePath(locale, `${MAIL_TEXTS}/${kind}`);
