import { cacheLife } from 'next/cache';
import * as queries from './queries';

/** Both read every product: ten minutes old is young enough for a search engine, and no crowd of crawlers is felt. */
const LIFE = { stale: 600, revalidate: 600, expire: 3600 };

export async function parts() {
  'use cache';
  cacheLife(LIFE);
  return queries.listParts();
}

export async function shelves() {
  'use cache';
  cacheLife(LIFE);
  return queries.listShelves();
}
