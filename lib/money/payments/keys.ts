import { env } from '@/lib/kernel/env';
import { signatures } from '@/lib/kernel/keys/key-ring';

export type GatewayKeys = {
  keyId: string;
  keySecret: string;
  /** A changed secret still signs the events made before: the new and the old one may both be listed. */
  webhookSecrets: string[];
  /** Null: Razorpay's own address. */
  baseUrl: string | null;
};

const SANDBOX_KEY_ID = 'rzp_test_medcallsandbox';

/** Secrets of the sandbox differ per installation and stand in no file: they follow from the installation's own secret. */
const derived = (purpose: string): string[] =>
  signatures(`razorpay sandbox: ${purpose}`).map((signature) => signature.slice(0, 24));

/** Where the sandbox of this process listens; the store and its sandbox are one server. */
export function sandboxUrl(): string {
  return env().SANDBOX_URL ?? `http://127.0.0.1:${env().PORT}/sandbox/razorpay`;
}

function listOfSecrets(): string[] {
  return (env().RAZORPAY_WEBHOOK_SECRET ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
    .slice(0, 2);
}

/** Keys and addresses of the gateway this store takes payments through. */
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

/** What the browser needs to open the payment window: the publishable key and the script. */
export function checkoutSettings(): { key: string; scriptUrl: string } {
  const { keyId, baseUrl } = gatewayKeys();
  return {
    key: keyId,
    scriptUrl: baseUrl ? '/sandbox/razorpay/checkout.js' : 'https://checkout.razorpay.com/v1/checkout.js',
  };
}
