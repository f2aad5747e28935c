import { localePath } from '@/lib/kernel/locales';
import type { MessageKind } from '@/lib/people/messages/kind-rules';

/** Path of the list of messages to phones. */
export const MESSAGES = '/console/messages';
/** Returns the address of the templates of a kind of message. */
export const messageHref = (locale: string, kind: MessageKind): string => localePath(locale, `${MESSAGES}/${kind}`);
