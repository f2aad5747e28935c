// Real OpenID Connect server that replaces Google, as a separate process (it is published only as
// ES modules, which Jest and Playwright cannot load everywhere). It has its own screens for login
// and consent.
//
//     node test/servers/openid-server.mjs <port> <site of the store>...
//
// POST /test/accounts creates an account that can log in there with any password: { sub, email,
// email_verified, given_name, family_name, forge }. `forge` selects a fault of the account's ID
// tokens: see FORGERIES.

import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const CLIENT = { id: 'medcall-tests', secret: 'a secret for tests only' };

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (token) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

function signed(header, claims, key) {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

const others = newKey();
const FORGERIES = {
  key: (header, claims) => signed(header, claims, others),
  unsigned: (header, claims) => `${encoded({ ...header, alg: 'none' })}.${encoded(claims)}.`,
  tampered: (header, claims, key, token) =>
    `${encoded(header)}.${encoded({ ...claims, email_verified: true, email: `x${claims.email}` })}.${token.split('.')[2]}`,
  nonce: (header, claims, key) => signed(header, { ...claims, nonce: 'of another visit' }, key),
  noNonce: (header, { nonce: _, ...claims }, key) => signed(header, claims, key),
  audience: (header, claims, key) => signed(header, { ...claims, aud: 'another shop' }, key),
  issuer: (header, claims, key) => signed(header, { ...claims, iss: 'https://accounts.google.com' }, key),
  expired: (header, claims, key) => signed(header, { ...claims, iat: claims.iat - 7200, exp: claims.exp - 7200 }, key),
  wordForTrue: (header, claims, key) => signed(header, { ...claims, email_verified: 'false' }, key),
};

function openidServer(port, sites) {
  const key = newKey();
  const accounts = new Map();
  const provider = new Provider(`http://localhost:${port}`, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: sites.map((site) => `${site}/api/auth/callback/google`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Like Google, the ID token itself contains the profile.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    findAccount: (_, accountId) => accounts.has(accountId) && { accountId, claims: () => accounts.get(accountId) },
  });
  provider.use(async (ctx, next) => {
    await next();
    const token = ctx.path === '/token' && ctx.body?.id_token;
    if (!token) return;
    const [header, claims] = parts(token);
    const forge = FORGERIES[accounts.get(claims.sub)?.forge];
    if (forge) ctx.body.id_token = forge(header, claims, key, token);
  });
  const answer = provider.callback();
  return createServer(async (request, response) => {
    if (request.url !== '/test/accounts') return answer(request, response);
    let body = '';
    for await (const chunk of request) body += chunk;
    const account = JSON.parse(body);
    accounts.set(account.sub, account);
    return response.end();
  });
}

const [port, ...sites] = process.argv.slice(2);
openidServer(Number(port), sites).listen(Number(port), () => console.log('ready'));
