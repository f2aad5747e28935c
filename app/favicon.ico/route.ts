import { answerIcon } from '../identity-icon';

/** Depends on the current identity of the store. */
export const dynamic = 'force-dynamic';

/** /favicon.ico: icon of the store for programs that request it without reading a page. */
export const GET = (): Promise<Response> => answerIcon('favicon.ico', 'image/x-icon');
