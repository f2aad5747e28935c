import { escapeHtml } from '@/lib/kernel/http/small-page';
import { storeName } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { unlessSwitchedOff } from '@/lib/kernel/openapi/api-docs';
import { otherMethods } from '@/lib/kernel/http/other-methods';

const page = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(storeName(DEFAULT_LOCALE))} API</title>
<link rel="icon" type="image/png" href="/api-docs/favicon-32x32.png">
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
</head>
<body>
<div id="reader"></div>
<noscript>This page needs JavaScript. <a href="/api/openapi.json">The document itself</a> does not.</noscript>
<script src="/api-docs/swagger-ui-bundle.js"></script>
<script src="/api-docs/start.js"></script>
</body>
</html>
`;

/** The viewer calls only this store; its styles are inline, its scripts are not. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
};

/** Page to read and try the calls (tools/artifacts/api-docs provides its files). */
export const GET = unlessSwitchedOff(() => new Response(page(), { headers: HEADERS }));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
