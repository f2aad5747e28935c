// Stores for the browser tests: production builds, each with its own database.

import { mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { build } from '../start/build.mjs';
import { freePort } from '../shared/ports.mjs';
import { startWebServer } from '../start/web-server.mjs';
import { startOpenidServer } from './openid-server.mjs';
import { copyDatabase, seededTemplate } from './test-database.mjs';

/** Build folder, shared by both servers. */
const built = '.next-test';

/**
 * One server for each STORE_ACCESS. `variable` passes its address to the tests; only one offers
 * Google sign-in.
 */
export const servers = [
  { name: 'open', folder: built, variable: 'E2E_BASE_URL', google: true },
  // With a map; a fake of Google's script runs in the browser (e2e/google-maps.ts).
  {
    name: 'members',
    folder: built,
    variable: 'E2E_MEMBERS_URL',
    settings: { GOOGLE_MAPS_BROWSER_KEY: 'key-of-the-tests' },
  },
];

/** The same stores without lib/kernel/edge, which Next.js answers alone. */
export const serversWithoutEdge = servers.map((server) => ({
  ...server,
  place: `${server.name}_without_edge`,
  settings: { ...server.settings, EDGE: 'off' },
}));

/**
 * Builds the servers unless nothing has changed. Sets a release name, because e2e/next-release.ts
 * replaces this release by another.
 */
export function buildForTests(env, note) {
  return build({ env: { ...env, RELEASE: 'e2e-release-1' }, folder: built, note });
}

function serverEnvironment({ name, folder, settings }, env, { port, url, data }) {
  const address = `http://localhost:${port}`;
  return {
    ...env,
    ...settings,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: folder,
    STORE_ACCESS: name,
    PORT: String(port),
    DATABASE_URL: url,
    SITE_URL: address,
    NEXTAUTH_URL: address,
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    PAYMENTS: 'sandbox',
    DATA_DIR: data,
    // The sandbox of couriers; the setting that turns it on stays off.
    SHIPROCKET_URL: `${address}/sandbox/shiprocket`,
    SHIPROCKET_EMAIL: 'api@medcall.example',
    SHIPROCKET_PASSWORD: 'sandbox password',
    SHIPROCKET_WEBHOOK_SECRET: 'sandbox webhook secret',
    // All test browsers share one address.
    RATE_LIMITS: '1000',
  };
}

/** Starts a server. Returns the variables with which tests find it, its database and its files. */
export async function startTestServer(server, database, env, folder) {
  const place = server.place ?? server.name;
  const data = join(folder, place);
  mkdirSync(data, { recursive: true });
  const port = await freePort();
  const url = await copyDatabase(database, seededTemplate, `medcall_${place}`);
  const serverEnv = serverEnvironment(server, env, { port, url, data });
  const google = server.google ? await startOpenidServer(serverEnv.SITE_URL, env) : undefined;
  await startWebServer({
    port,
    env: { ...serverEnv, ...google?.settings },
    database,
    onOutput: (text) => process.stdout.write(text),
  });
  return {
    [server.variable]: serverEnv.SITE_URL,
    [server.variable.replace('_URL', '_DATABASE_URL')]: url,
    [server.variable.replace('_URL', '_DATA_DIR')]: data,
    [server.variable.replace('_URL', '_SECRET')]: serverEnv.NEXTAUTH_SECRET,
    ...(google ? { E2E_GOOGLE_URL: google.issuer } : {}),
  };
}
