import { randomUUID } from 'node:crypto';
import { SECOND } from '@/lib/kernel/dates';
import { loadPackage } from './load-package';
import { FORMAT, type Directory, type IndexStore, type Published } from './types';

/** Parts of the OpenSearch client interface that this file uses. */
type Answer<Body> = Promise<{ body: Body }>;
type Hit = { sort: unknown[]; _source: { entry: string; at: number; key: string } };
type Client = {
  get(asked: { index: string; id: string }): Answer<{ _index: string; _source: { directory: string } }>;
  mget(asked: { index: string; body: { ids: string[] } }): Answer<{
    docs: { _id: string; found?: boolean; _source?: { bytes: string } }[];
  }>;
  bulk(asked: { index: string; refresh?: boolean; body: object[] }): Answer<{ errors: boolean; items: unknown[] }>;
  search(asked: { index: string; body: object }): Answer<{ hits: { hits: Hit[] } }>;
  indices: {
    create(asked: { index: string; body: object }): Answer<unknown>;
    get(asked: { index: string }): Answer<Record<string, unknown>>;
    delete(asked: { index: string }): Answer<unknown>;
    updateAliases(asked: { body: { actions: object[] } }): Answer<unknown>;
  };
  close(): Promise<void>;
};
type OpenSearch = { Client: new (options: { node: string; maxRetries: number; requestTimeout: number }) => Client };

export type OpenSearchSettings = {
  /** Includes user name and password if the server requires them. The path names the indices. */
  url: string;
  timeoutMs: number;
  packages: string;
};

const DIRECTORY = 'directory';
const SETTINGS = { number_of_shards: 1, auto_expand_replicas: '0-1' };
/** Parts and directory are only stored and read by id, never searched. */
const PARTS = {
  settings: SETTINGS,
  mappings: { dynamic: false, properties: { bytes: { type: 'binary' } } },
};
const ENTRIES = {
  settings: SETTINGS,
  mappings: { dynamic: false, properties: { at: { type: 'long' }, key: { type: 'keyword' } } },
};
const PAGE = 1000;
/** Maximum difference between the clocks of writers, including the time to write an entry. */
const OVERLAP_MS = 5 * SECOND;
/** Position in the entries, with the entries of the overlap that were already returned. */
type Cursor = { at: number; seen: [key: string, at: number][] };

const statusOf = (error: unknown) => (error as { statusCode?: number } | undefined)?.statusCode;

/**
 * OpenSearch indices: one of parts and one of entries for each generation, and an alias for the
 * current one. OpenSearch only stores and shares the index. The process that runs a search looks up
 * words and ranks products (docs/adr/0023-search-past-one-process.md).
 */
export class OpenSearchStore implements IndexStore {
  private client: Client | undefined;
  private lastAt = 0;
  private readonly alias: string;

  constructor(private readonly settings: OpenSearchSettings) {
    const name = new URL(settings.url).pathname.replaceAll('/', '') || 'medcall-search';
    this.alias = `${name}-v${FORMAT}`;
  }

  private get api(): Client {
    const { url, timeoutMs, packages } = this.settings;
    const { Client } = loadPackage<OpenSearch>('@opensearch-project/opensearch', 'openSearch', packages);
    const { protocol, username, password, host } = new URL(url);
    const who = username ? `${username}:${password}@` : '';
    // `guardStore` decides about retries.
    return (this.client ??= new Client({
      node: `${protocol}//${who}${host}`,
      maxRetries: 0,
      requestTimeout: timeoutMs,
    }));
  }

  private partsOf = (generation: string) => `${this.alias}-${generation}-parts`;
  private entriesOf = (generation: string) => `${this.alias}-${generation}-entries`;
  private generationOf = (index: string) => index.slice(this.alias.length + 1).replace(/-(?:parts|entries)$/, '');

  async open(): Promise<void> {
    await this.current();
  }

  async current(): Promise<Published | undefined> {
    try {
      const { body } = await this.api.get({ index: this.alias, id: DIRECTORY });
      const directory = JSON.parse(body._source.directory) as Directory;
      return { generation: this.generationOf(body._index), directory };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async begin(generation: string): Promise<void> {
    await this.api.indices.create({ index: this.partsOf(generation), body: PARTS });
    await this.api.indices.create({ index: this.entriesOf(generation), body: ENTRIES });
  }

  private async bulk(index: string, documents: { id: string; source: object }[], refresh?: boolean): Promise<void> {
    const lines = documents.flatMap(({ id, source }) => [{ index: { _id: id } }, source]);
    const { body } = await this.api.bulk({ index, body: lines, ...(refresh && { refresh }) });
    if (body.errors) throw new Error(`OpenSearch took not all of it: ${JSON.stringify(body.items).slice(0, 300)}`);
  }

  write(generation: string, first: number, parts: Uint8Array[]): Promise<void> {
    const documents = parts.map((bytes, at) => ({
      id: String(first + at),
      source: { bytes: Buffer.from(bytes).toString('base64') },
    }));
    return this.bulk(this.partsOf(generation), documents);
  }

  async publish({ generation, directory }: Published): Promise<void> {
    const before = (await this.current())?.generation;
    const index = this.partsOf(generation);
    await this.bulk(index, [{ id: DIRECTORY, source: { directory: JSON.stringify(directory) } }]);
    const { alias } = this;
    // Both actions are atomic.
    const remove = before === undefined ? [] : [{ remove: { index: this.partsOf(before), alias } }];
    await this.api.indices.updateAliases({ body: { actions: [...remove, { add: { index, alias } }] } });
    await this.dropOthers([generation, before]);
  }

  /** Deletes older generations and unfinished builds. */
  private async dropOthers(kept: (string | undefined)[]): Promise<void> {
    const { body } = await this.api.indices.get({ index: `${this.alias}-*` });
    for (const index of Object.keys(body))
      if (!kept.includes(this.generationOf(index))) await this.api.indices.delete({ index });
  }

  async read(generation: string, parts: number[]): Promise<Uint8Array[]> {
    const { body } = await this.api.mget({ index: this.partsOf(generation), body: { ids: parts.map(String) } });
    const found = new Map(body.docs.map(({ _id, _source }) => [_id, _source?.bytes]));
    return parts.map((part) => {
      const bytes = found.get(String(part));
      if (bytes === undefined) throw new Error(`part ${part} of the search index ${generation} is not there`);
      return Buffer.from(bytes, 'base64');
    });
  }

  async append(generation: string, entries: string[]): Promise<void> {
    // Later entries of one writer get later times, even within a millisecond.
    const at = (this.lastAt = Math.max(Date.now(), this.lastAt + 1));
    const documents = entries.map((entry) => {
      const key = randomUUID();
      return { id: key, source: { entry, at, key } };
    });
    // Refresh immediately, because readers are notified within a second.
    await this.bulk(this.entriesOf(generation), documents, true);
  }

  async entriesSince(generation: string, after?: string): Promise<{ entries: string[]; after: string }> {
    const cursor: Cursor = after === undefined ? { at: 0, seen: [] } : (JSON.parse(after) as Cursor);
    const seen = new Map(cursor.seen);
    const since = cursor.at - OVERLAP_MS;
    const entries: string[] = [];
    let at = cursor.at;
    for (let last: unknown[] | undefined, isMore = true; isMore;) {
      const body = {
        size: PAGE,
        query: { range: { at: { gte: since } } },
        sort: [{ at: 'asc' }, { key: 'asc' }],
        ...(last && { search_after: last }),
      };
      const answer = await this.api.search({ index: this.entriesOf(generation), body });
      const { hits } = answer.body.hits;
      for (const { _source: found } of hits) {
        if (seen.has(found.key)) continue;
        seen.set(found.key, found.at);
        entries.push(found.entry);
        at = Math.max(at, found.at);
      }
      last = hits.at(-1)?.sort;
      isMore = hits.length === PAGE;
    }
    const isOfOverlap = ([, written]: [string, number]) => written >= at - OVERLAP_MS;
    return { entries, after: JSON.stringify({ at, seen: [...seen].filter(isOfOverlap) } satisfies Cursor) };
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.close();
  }
}
