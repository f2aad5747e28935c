import type { APIRequestContext } from '@playwright/test';
import { gatewayKeys } from '../../lib/money/payments/razorpay/keys';

type Done = { dispute?: { id: string }; settlement?: { id: string } };

/**
 * Sends a command to the Razorpay sandbox of the open store.
 * @returns its response
 */
export async function sandboxControl(request: APIRequestContext, data: object): Promise<Done> {
  const { keyId, keySecret } = gatewayKeys();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const reply = await request.post('/sandbox/razorpay/control', { data, headers: { authorization } });
  if (!reply.ok()) throw new Error(`the sandbox answered ${reply.status()}: ${await reply.text()}`);
  return reply.json();
}
