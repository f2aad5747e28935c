import document from '@/docs/openapi.json';
import { unlessSwitchedOff } from '@/lib/kernel/openapi/api-docs';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { API_HEADERS } from '@/lib/kernel/http/json-response';

const text = JSON.stringify(document);
// The document is public and contains no personal data, so tools on other sites may read it.
const HEADERS = { ...API_HEADERS, 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** OpenAPI document of this store's calls; `npm run openapi` writes it. */
export const GET = unlessSwitchedOff(() => new Response(text, { headers: HEADERS }));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
