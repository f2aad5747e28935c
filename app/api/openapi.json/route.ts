import document from '@/docs/openapi.json';
import { DEFAULT_NAME, storeName } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { unlessSwitchedOff } from '@/lib/kernel/openapi/api-docs';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { API_HEADERS } from '@/lib/kernel/http/json-response';

const defaultText = JSON.stringify(document);
/** Name of the store as the document has it, inside its quotes. */
const ownName = () => JSON.stringify(storeName(DEFAULT_LOCALE)).slice(1, -1);
// The document is public and contains no personal data, so tools on other sites may read it.
const HEADERS = { ...API_HEADERS, 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** OpenAPI document of this store's calls, under its name; `npm run openapi` writes it. */
export const GET = unlessSwitchedOff(() => new Response(defaultText.replaceAll(DEFAULT_NAME, ownName), { headers: HEADERS }));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
