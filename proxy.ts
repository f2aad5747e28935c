import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { personalPolicy } from '@/lib/http/content-policy';

/**
 * Gives the pages of one person their strict content policy. It guards nothing: every page and call asks for the session itself.
 * The catalogue is left out, because a proxy in front of a prerendered page halves its rate.
 */
export function proxy(request: NextRequest): NextResponse {
  const { SITE_URL, PAYMENTS, NODE_ENV } = env();
  const nonce = randomBytes(16).toString('base64');
  const policy = personalPolicy({ nonce, siteUrl: SITE_URL, takesRazorpay: PAYMENTS === 'razorpay', isDevelopment: NODE_ENV === 'development' });
  // Next.js takes the nonce for its own scripts from the request.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('referrer-policy', 'no-referrer');
  return response;
}

/** Literal, because Next.js reads it without running it. next.config.ts leaves the same screens to this file. */
export const config = {
  matcher: [
    '/',
    '/ta',
    '/:language(ta)?/:screen(Addcart|Likecart|Profile|Myorders|Trackorder|Orderplace|Popup|Gpt3Component|LocationComponent|MapComponent|Login|Signup|reset-password)',
    '/console/:path*',
    '/sandbox/mail/:path*',
  ],
};
