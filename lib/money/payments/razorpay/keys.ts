import { env } from '@/lib/kernel/env';
import { signatures } from '@/lib/kernel/keys/key-ring';
import { RAZORPAY } from '@/lib/kernel/payment-gateways';

export type GatewayKeys = {
  keyId: string;
  keySecret: string;
  /**
   * Secrets of the webhook. A changed secret still signs earlier events, so the old and the new one
   * may both be listed.
   */
  webhookSecrets: string[];
  /** Null for the address of Razorpay itself. */
  baseUrl: string | null;
};

const SANDBOX_KEY_ID = 'rzp_test_medcallsandbox';

/**
 * Derives the sandbox secrets from the secret of the installation, so each installation has its own
 * and no file stores them.
 */
const derived = (purpose: string): string[] =>
  signatures(`razorpay sandbox: ${purpose}`).map((signature) => signature.slice(0, 24));

/** Returns the sandbox address of this process; the store and its sandbox share one server. */
export function sandboxUrl(): string {
  return env().SANDBOX_URL ?? `http://127.0.0.1:${env().PORT}${RAZORPAY.sandboxPath}`;
}

function listOfSecrets(): string[] {
  return (env().RAZORPAY_WEBHOOK_SECRET ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
    .slice(0, 2);
}

/** Returns the keys and addresses of the gateway through which this store takes payments. */
export function gatewayKeys(): GatewayKeys {
  const { PAYMENTS, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = env();
  if (PAYMENTS === 'sandbox')
    return {
      keyId: SANDBOX_KEY_ID,
      keySecret: derived('key')[0]!,
      webhookSecrets: derived('webhook'),
      baseUrl: sandboxUrl(),
    };
  return {
    keyId: RAZORPAY_KEY_ID ?? '',
    keySecret: RAZORPAY_KEY_SECRET ?? '',
    webhookSecrets: listOfSecrets(),
    baseUrl: null,
  };
}

/** Returns the publishable key and the script that the browser needs to open the payment window. */
export function checkoutSettings(): { key: string; scriptUrl: string } {
  const { keyId, baseUrl } = gatewayKeys();
  return {
    key: keyId,
    scriptUrl: baseUrl ? `${RAZORPAY.sandboxPath}/checkout.js` : RAZORPAY.scriptUrl,
  };
}
