import type { Attack } from '../attack';
import { sendRequest } from '../http';

/** Spellings of personal screens and odd addresses: every response must have its own policy. */
const PATHS = [
  '/Profile',
  '/%50rofile',
  '/Profil%65',
  '/ta/Profile',
  '/ta/%50rofile',
  '/./Profile',
  '/x/../Profile',
  '/_next/static/../../Profile',
  '/api/../Home',
  '/api/../Profile',
  '/x/%2e%2e/Profile',
  '//Profile',
  '/Profile/',
  '/profile',
  '/API/x',
  '/_next/x',
  '/_next/static/x',
  '/_next/data/x/Home.json',
  '/api/x',
  '/api/admin/x',
  '/api/auth/signout',
  '/api/auth/verify-request',
  '/api/auth/x',
  '/sandbox/../Login',
  '/.well-known/x',
  '/Home',
  '/nothing-here',
  '/ta/nothing-here',
  '/Detail_page/nothing-here',
  '/icons/x.png',
  '/pictures/x',
  '/robots.txt',
  '/favicon.ico',
  '/Orderplace',
  '/api/health',
  '/api/openapi.json',
  '/login',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'];

const cannotBeFramed = (headers: Record<string, unknown>) =>
  /frame-ancestors/.test(String(headers['content-security-policy']));

export const policies: Attack = {
  name: 'content policies',
  goal: 'get a response without a content policy, to run a script or be framed',
  async run({ base, small, attacker }, note) {
    for (const path of PATHS)
      for (const cookie of small ? [''] : ['', attacker.cookie]) {
        const { status, headers } = await sendRequest(base, path, { headers: { cookie } });
        note(
          path,
          status > 0 && status < 500 && cannotBeFramed(headers) && headers['x-content-type-options'] === 'nosniff',
          `${status} ${String(headers['content-security-policy']).slice(0, 80)}`,
        );
      }
    for (const method of METHODS)
      for (const path of ['/Home', '/Profile', '/Login', '/sandbox/mail', '/nothing-here']) {
        const { status, headers } = await sendRequest(base, path, {
          method,
          ...(['POST', 'PUT', 'PATCH'].includes(method)
            ? { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
            : {}),
        });
        const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
        note(
          `${method} ${path}`,
          status > 0 && status < 500 && (!changes || status >= 400) && cannotBeFramed(headers),
          status,
        );
      }
  },
};
