import * as webhook from '@/app/api/courier/webhook/route';
import * as sandbox from '@/app/sandbox/shiprocket/[...path]/route';
import { setSetting } from '@/lib/backoffice/merchandising/commands';
import { addScan, messageAbout, sendWebhook, type NewScan } from '@/sandbox/shiprocket/scans';
import { resetSandbox } from '@/sandbox/shiprocket/state';
import { serveHandlers, type Served } from '../serve-handlers';

/** Sandbox of the courier service and the webhook of the store over HTTP. */

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({
    '/sandbox/shiprocket/[...path]': sandbox,
    '/api/courier/webhook': { POST: webhook.POST },
  });
  // The settings are read at the first use of the database, so these are set before.
  Object.assign(process.env, {
    SHIPROCKET_URL: `${server.url}/sandbox/shiprocket`,
    SHIPROCKET_EMAIL: 'api@medcall.example',
    SHIPROCKET_PASSWORD: 'sandbox password',
    SHIPROCKET_WEBHOOK_SECRET: 'sandbox webhook secret',
    OUTSIDE_TIMEOUT_MS: '1500',
  });
});
afterEach(() => resetSandbox());
afterAll(() => server.close());

/** Turns bookings on, as an owner does in the settings. */
export async function bookWithSandbox(pickupLocation = 'Main store'): Promise<void> {
  const values = { use: 'on', pickupLocation, pickupPincode: '600001' };
  for (const [name, value] of Object.entries(values))
    await setSetting(`shiprocket.${name}`, value, { by: { actor: 'command line' } });
}

/** Sends a message to the webhook. @returns the status */
export const tell = (message: unknown, secret?: string) => sendWebhook(server.url, message, secret);

/** Adds a scan and reports it, as a courier does. @returns the status */
export function report(awb: string, scan: NewScan): Promise<number> {
  addScan(awb, scan);
  return tell(messageAbout(awb));
}

/** Address of the webhook, for raw requests. */
export const webhookAddress = () => `${server.url}/api/courier/webhook`;
