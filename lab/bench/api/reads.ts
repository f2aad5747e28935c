import type { Client } from 'pg';
import type { Call } from './client';
import type { Shopper } from './people';
import { ORDERS_OF_A_READER } from './people';
import { autocompleteTerms } from './terms';

/** Documented read call with some variations. */
export type Read = {
  name: string;
  title: string;
  calls: Call[];
  /** Returns a description of the problem if an answer is wrong. */
  refuse: (answer: never, place: number) => string | undefined;
  /** True if a wrong answer counts as a missed goal instead of stopping the benchmark. */
  mayMiss?: boolean;
};

const PAGE_SIZE = 20;
const post = (call: string, body: object): Call => ({ method: 'POST', path: `/api/admin/${call}`, body });
const get = (path: string, cookie?: string): Call => ({ method: 'GET', path: `/api/admin/${path}`, cookie });
const isFull = ({ products }: { products: unknown[] }) =>
  products.length === PAGE_SIZE ? undefined : `has ${products.length} products`;

const list = (page: number, categoryIds: (number | undefined)[]) =>
  categoryIds.map((id) =>
    post('admingetProducts_front', { category_id: id, sort: 'position', page, page_size: PAGE_SIZE }),
  );

function lists(categoryIds: number[]): Read[] {
  return [
    { name: 'list', title: 'list of 20, page 1', calls: list(1, categoryIds), refuse: isFull },
    { name: 'list-deep', title: 'list of 20, page 24 of 25', calls: list(24, categoryIds), refuse: isFull },
    { name: 'list-all', title: 'all products, page 401 of 500', calls: list(401, [undefined]), refuse: isFull },
  ];
}

function details(productIds: number[]): Read[] {
  const refuse = (answer: object) => (Object.keys(answer).length > 1 ? undefined : 'is empty');
  return [
    {
      name: 'detail',
      title: 'product (admingetProduct_frontend)',
      calls: productIds.map((id) => get(`admingetProduct_frontend/${id}`)),
      refuse,
    },
    {
      name: 'detail-table',
      title: 'product (getproduct_detail)',
      calls: productIds.map((id) => get(`getproduct_detail/${id}`)),
      refuse,
    },
  ];
}

function orders(readers: Shopper[]): Read {
  const calls = readers.map(({ id, cookie }) => get(`getusersorders/${id}?page=1`, cookie));
  // Checks for two lines per order and ten orders per page.
  const refuse = ({ cartItems, pages }: { cartItems: unknown[]; pages: number }) =>
    cartItems.length === 20 && pages === ORDERS_OF_A_READER / 10
      ? undefined
      : `has ${cartItems.length} lines on ${pages} pages`;
  return { name: 'orders', title: `my orders, 10 of ${ORDERS_OF_A_READER}`, calls, refuse };
}

/** Returns all reads to measure, for this catalogue and these customers. */
export async function allReads(client: Client, readers: Shopper[]): Promise<Read[]> {
  const categories = await client.query<{ id: number }>('SELECT id FROM category ORDER BY position LIMIT 10');
  const products = await client.query<{ id: number }>(
    'SELECT id FROM product WHERE is_active ORDER BY (id * 7919) % 10007 LIMIT 20',
  );
  const terms = await autocompleteTerms(client);
  const autocomplete: Read = {
    name: 'autocomplete',
    title: `autocomplete, ${terms.length} terms, ${terms.filter(({ isTypo }) => isTypo).length} with typos`,
    calls: terms.map(({ text }) => post('admingetProducts_autocomplete', { search_term: text })),
    mayMiss: true,
    refuse: ({ products: found }: { products: { id: number }[] }, place) =>
      terms[place]?.refuse(found.map(({ id }) => id)),
  };
  return [
    ...lists(categories.rows.map(({ id }) => id)),
    autocomplete,
    ...details(products.rows.map(({ id }) => id)),
    orders(readers),
  ];
}
