import { localPagesCookie } from '@/lib/kernel/mailer/local-pages';

/** The key is checked per request: the secret is a setting of the running store. */
export const dynamic = 'force-dynamic';

/**
 * Target of the link printed at startup: unlocks the local pages for the browser that follows it.
 */
export function GET(request: Request): Response {
  const cookie = localPagesCookie(new URL(request.url).searchParams.get('key'));
  if (!cookie) return new Response('Not found', { status: 404 });
  return new Response(null, {
    status: 303,
    headers: {
      location: '/sandbox/codes',
      'set-cookie': cookie,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
