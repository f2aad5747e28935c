/**
 * /.well-known/change-password: address that password managers open to change a password (W3C, A
 * Well-Known URL for Changing Passwords).
 */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: '/Profile/settings', 'cache-control': 'no-store' } });
}
