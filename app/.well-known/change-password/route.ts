/** /.well-known/change-password: where password managers lead somebody who wants another one (W3C, A Well-Known URL for Changing Passwords). */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: '/Profile/settings', 'cache-control': 'no-store' } });
}
