import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * Stands for a server of OpenSearch: the calls that the store makes, as its REST API documents them. Everything else, also a query of another kind, is refused as
 * OpenSearch refuses what it does not know. It says nothing about a real one but that the real client speaks with it.
 */
type Document = Record<string, unknown>;
type Index = { documents: Map<string, Document>; searched: Map<string, Document> };
type Reply = { status: number; body: unknown };

const refused = (status: number, type: string, reason: string): Reply => ({
  status,
  body: { error: { root_cause: [{ type, reason }], type, reason }, status },
});
const isKeys = (value: object, ...known: string[]) => Object.keys(value).every((key) => known.includes(key));
const NAME = /^[a-z0-9][a-z0-9._-]*$/;

export class OpenSearchServer {
  private readonly indices = new Map<string, Index>();
  private readonly aliases = new Map<string, string>();
  private server: Server | undefined;
  isDown = false;
  calls = 0;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.calls += 1;
        const url = new URL(request.url ?? '/', 'http://localhost');
        const text = Buffer.concat(chunks).toString('utf8');
        const { status, body } = this.isDown
          ? refused(503, 'cluster_block_exception', 'blocked')
          : this.answer(request.method ?? '', url, text, request.headers['content-type'] ?? '');
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((done) => this.server?.close(done));
    this.server?.closeAllConnections();
    await closed;
  }

  /** Names of the indices there are. */
  names = (): string[] => [...this.indices.keys()];

  private find(name: string): [string, Index] | undefined {
    const index = this.aliases.get(name) ?? name;
    const found = this.indices.get(index);
    return found && [index, found];
  }

  private answer(method: string, url: URL, text: string, type: string): Reply {
    const [first = '', second, third] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const call = `${method} ${second ?? ''}`.trim();
    if (method === 'POST' && first === '_aliases') return this.updateAliases(JSON.parse(text) as { actions: object[] });
    if (first.startsWith('_')) return refused(400, 'illegal_argument_exception', `no handler for ${url.pathname}`);
    if (call === 'PUT') return this.create(first, JSON.parse(text) as object);
    if (call === 'GET') return this.list(first);
    if (call === 'DELETE') return this.remove(first);
    const there = this.find(first);
    if (!there) return refused(404, 'index_not_found_exception', `no such index [${first}]`);
    if (call === 'GET _doc' && third) return this.get(there, third);
    if (call === 'POST _mget') return this.mget(there, JSON.parse(text) as { ids: string[] });
    if (call === 'POST _bulk' || call === 'PUT _bulk') return this.bulk(there, text, type, url.searchParams);
    if (call === 'POST _search') return this.search(there, JSON.parse(text) as Document);
    return refused(400, 'illegal_argument_exception', `no handler for ${method} ${url.pathname}`);
  }

  private create(name: string, body: object): Reply {
    if (!NAME.test(name)) return refused(400, 'invalid_index_name_exception', `Invalid index name [${name}]`);
    if (this.indices.has(name)) return refused(400, 'resource_already_exists_exception', `index [${name}] exists`);
    if (!isKeys(body, 'settings', 'mappings')) return refused(400, 'parse_exception', 'unknown key for create index');
    this.indices.set(name, { documents: new Map(), searched: new Map() });
    return { status: 200, body: { acknowledged: true, shards_acknowledged: true, index: name } };
  }

  private list(pattern: string): Reply {
    const isMeant = (name: string) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
    return {
      status: 200,
      body: Object.fromEntries(
        this.names()
          .filter(isMeant)
          .map((name) => [name, {}]),
      ),
    };
  }

  private remove(name: string): Reply {
    if (!this.indices.delete(name)) return refused(404, 'index_not_found_exception', `no such index [${name}]`);
    for (const [alias, index] of this.aliases) if (index === name) this.aliases.delete(alias);
    return { status: 200, body: { acknowledged: true } };
  }

  private updateAliases({ actions }: { actions: object[] }): Reply {
    const next = new Map(this.aliases);
    for (const action of actions as Record<string, { index: string; alias: string }>[]) {
      const [[kind, { index, alias }]] = Object.entries(action) as [[string, { index: string; alias: string }]];
      if (!this.indices.has(index)) return refused(404, 'index_not_found_exception', `no such index [${index}]`);
      if (kind === 'add' && (next.get(alias) ?? index) !== index)
        return refused(400, 'illegal_argument_exception', `alias [${alias}] has more than one index`);
      if (kind === 'add') next.set(alias, index);
      else if (kind === 'remove' && next.get(alias) === index) next.delete(alias);
      else return refused(404, 'aliases_not_found_exception', `aliases [${alias}] missing`);
    }
    this.aliases.clear();
    for (const [alias, index] of next) this.aliases.set(alias, index);
    return { status: 200, body: { acknowledged: true } };
  }

  private get([name, { documents }]: [string, Index], id: string): Reply {
    const found = documents.get(id);
    return { status: found ? 200 : 404, body: { _index: name, _id: id, found: Boolean(found), _source: found } };
  }

  private mget([name, { documents }]: [string, Index], { ids }: { ids: string[] }): Reply {
    const docs = ids.map((id) => {
      const found = documents.get(id);
      return { _index: name, _id: id, found: Boolean(found), ...(found && { _source: found }) };
    });
    return { status: 200, body: { docs } };
  }

  /** Written at once, searched for when it is refreshed: here only where the call asks for it. */
  private bulk([name, index]: [string, Index], text: string, type: string, query: URLSearchParams): Reply {
    if (!type.startsWith('application/x-ndjson') && !type.startsWith('application/json'))
      return refused(406, 'media_type_header_exception', `Content-Type header [${type}] is not supported`);
    if (!text.endsWith('\n'))
      return refused(400, 'illegal_argument_exception', 'The bulk request must be terminated by a newline [\\n]');
    const lines = text
      .slice(0, -1)
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, { _id: string }>);
    const items = [];
    for (let at = 0; at < lines.length; at += 2) {
      const [action, source] = [lines[at]!, lines[at + 1]];
      if (!action.index || !source) return refused(400, 'illegal_argument_exception', 'Malformed action/metadata line');
      index.documents.set(action.index._id, source);
      items.push({ index: { _index: name, _id: action.index._id, status: 201 } });
    }
    if (query.get('refresh') === 'true') index.searched = new Map(index.documents);
    return { status: 200, body: { took: 1, errors: false, items } };
  }

  private search([name, { searched }]: [string, Index], body: Document): Reply {
    const {
      size,
      query,
      sort,
      search_after: after,
    } = body as {
      size: number;
      query: { range?: Record<string, { gte: number }> };
      sort: Record<string, string>[];
      search_after?: (number | string)[];
    };
    if (!isKeys(body, 'size', 'query', 'sort', 'search_after') || !query.range || !isKeys(query, 'range'))
      return refused(400, 'parsing_exception', 'unknown query');
    const [[field, range]] = Object.entries(query.range) as [[string, { gte: number }]];
    if (!isKeys(range, 'gte')) return refused(400, 'parsing_exception', '[range] query does not support it');
    const columns = sort.map((each) => Object.keys(each)[0]!);
    const keysOf = (document: Document) => columns.map((column) => document[column] as number | string);
    const compare = (one: (number | string)[], other: (number | string)[]): number => {
      for (const [at, key] of one.entries()) if (key !== other[at]) return key < other[at]! ? -1 : 1;
      return 0;
    };
    const hits = [...searched]
      .filter(([, document]) => (document[field] as number) >= range.gte)
      .map(([id, document]) => ({ _index: name, _id: id, _source: document, sort: keysOf(document) }))
      .filter((hit) => !after || compare(hit.sort, after) > 0)
      .sort((one, other) => compare(one.sort, other.sort))
      .slice(0, size);
    return { status: 200, body: { took: 1, timed_out: false, hits: { hits } } };
  }
}
