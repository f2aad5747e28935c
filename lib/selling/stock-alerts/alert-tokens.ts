import { isSigned, sign } from '@/lib/kernel/keys/key-ring';

const PREFIX = 'alert';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textOf = (alertId: string) => `stock ${PREFIX}:${alertId}`;

/** Returns the secret for the links of a request: to confirm it and to end it. */
export const alertTokenOf = (alertId: string): string => `${PREFIX}.${alertId}.${sign(textOf(alertId))}`;

/** Returns the request of a token; null if the store did not issue the token. */
export function readAlertToken(token: string): string | null {
  const [prefix, alertId = '', signature = ''] = token.split('.');
  if (prefix !== PREFIX || !UUID.test(alertId)) return null;
  return isSigned(textOf(alertId), signature) ? alertId : null;
}
