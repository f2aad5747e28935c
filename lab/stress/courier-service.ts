import * as sandbox from '@/app/sandbox/shiprocket/[...path]/route';
import { serveHandlers } from '@/test/serve-handlers';
import { atEnd } from '../../tools/shared/shutdown.mjs';

/**
 * Starts the sandbox of couriers in this process, whose scenarios send its webhooks themselves.
 * @returns the settings of its account
 */
export async function startCouriers(): Promise<Record<string, string>> {
  const { url, close } = await serveHandlers({ '/sandbox/shiprocket/[...path]': sandbox });
  atEnd(close);
  return {
    SHIPROCKET_URL: `${url}/sandbox/shiprocket`,
    SHIPROCKET_EMAIL: 'api@medcall.example',
    SHIPROCKET_PASSWORD: 'sandbox password',
    SHIPROCKET_WEBHOOK_SECRET: 'sandbox webhook secret',
  };
}
