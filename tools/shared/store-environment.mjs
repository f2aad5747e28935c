// Settings of the store's processes, with a local default for everything that is not set.

import { storePort } from './environment.mjs';
import { dataFolder } from './paths.mjs';
import { inImage } from './programs.mjs';
import { secret } from './secrets.mjs';

/**
 * Returns the environment of the server and the command-line tools. Existing settings take
 * precedence. With `trial`, it generates no secrets.
 */
export function storeEnvironment(databaseUrl, { nodeEnv = 'production', trial = false } = {}) {
  const { env } = process;
  const site = env.SITE_URL || env.NEXTAUTH_URL || `http://localhost:${storePort()}`;
  return {
    ...env,
    NODE_ENV: nodeEnv,
    PORT: String(storePort()),
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET || (trial ? 'x'.repeat(43) : secret('nextAuthSecret')),
    SITE_URL: site,
    NEXTAUTH_URL: env.NEXTAUTH_URL || site,
    DATA_DIR: dataFolder(),
    // Test payments require an explicit setting, so a production server never uses them by
    // accident.
    ...(inImage || env.RAZORPAY_KEY_ID || env.PAYMENTS ? {} : { PAYMENTS: 'sandbox' }),
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True for a trial store: no real payments, reachable from this machine only.
 * lib/people/staff/demo-logins.ts has the same rule.
 */
export function isTrial({ PAYMENTS, SITE_URL }) {
  return PAYMENTS === 'sandbox' && LOOPBACK.has(new URL(SITE_URL).hostname);
}
