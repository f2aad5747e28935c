import { createHash } from 'node:crypto';

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600, s-maxage=3600',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Returns a short ETag of a text; weak, because proxies compress on the way. */
export const markOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * Returns a sitemap, or 304 if the client already has it.
 * @param mark changes with the content; @param write generates the content, only if needed
 */
export async function sitemapAnswer(
  request: Request,
  mark: string,
  write: () => string | Promise<string>,
): Promise<Response> {
  const known =
    request.headers
      .get('if-none-match')
      ?.split(',')
      .map((each) => each.trim()) ?? [];
  const headers = { ...HEADERS, etag: mark };
  if (known.includes(mark)) return new Response(null, { status: 304, headers });
  return new Response(await write(), { headers });
}

export const noSitemap = () =>
  new Response('Not found\n', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': HEADERS['content-security-policy'],
    },
  });
