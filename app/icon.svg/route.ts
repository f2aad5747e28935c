import { answerIcon } from '../identity-icon';

/** /icon.svg: icon of the store, also for notices without a picture. */
export const GET = (): Promise<Response> => answerIcon('icon.svg', 'image/svg+xml');
