import { findStoreSettings } from '@/lib/site/pages/queries';
import { needsFrame } from '@/lib/site/pages/statistics-rules';
import { framePage } from './frame-page';

/** Depends on the current settings of the store. */
export const dynamic = 'force-dynamic';

/** /statistics: the frame for a service with its own script; 404 without such a service. */
export async function GET(): Promise<Response> {
  const { statistics } = await findStoreSettings();
  if (statistics && needsFrame(statistics)) return framePage(statistics);
  return new Response('Not found\n', { status: 404, headers: { 'content-security-policy': "default-src 'none'" } });
}
