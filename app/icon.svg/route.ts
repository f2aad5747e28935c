import { answerIcon } from '../identity-icon';

/** Depends on the current identity of the store. */
export const dynamic = 'force-dynamic';

/** /icon.svg: icon of the store, also for notices without a picture. */
export const GET = (): Promise<Response> => answerIcon('icon.svg', 'image/svg+xml');
