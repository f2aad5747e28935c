import { expect, test } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort, inOwnStore, kill, startStore, statusOf, type Store } from './own-store';
import { isWithoutEdge } from './stores';

test.skip(isWithoutEdge, 'the edge starts the traces of requests');

const GIVEN = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const SLUG = 'stevia-sweetener-100-sachets';

type Value = { stringValue?: string; intValue?: number };
type Attribute = { key: string; value: Value };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  role?: string;
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const valueOf = (attributes: Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/**
 * Starts a collector for OTLP over HTTP, which accepts JSON at /v1/traces. @returns the received
 * spans, each with the role of its process
 */
async function startCollector(): Promise<{ server: Server; url: string; spans: Span[] }> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, role: valueOf(resource.attributes, 'medcall.role') });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

/** Collects the log lines of a process as they arrive. */
function linesOf({ child }: Store): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('{')) lines.push(JSON.parse(part) as Record<string, unknown>);
  });
  return lines;
}

const ready = (store: Store) => expect.poll(() => statusOf(store, '/readyz'), { timeout: 30_000 }).toBe(200);
const contact = ({ port }: Store) =>
  fetch(`http://127.0.0.1:${port}/api/admin/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${GIVEN.traceId}-${GIVEN.spanId}-01` },
    body: JSON.stringify({ name: 'Kavya', email: 'kavya@example.com', message: 'The cap was broken.' }),
  });

test('one trace spans proxy, web process, statements, queue and email worker', async () => {
  const collector = await startCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
  try {
    await inOwnStore(async (place) => {
      const web = await startStore(place, { ROLE: 'web', LOG_REQUESTS: '1', TRUSTED_PROXIES: '1', ...settings });
      const stores = [web];
      const lines = linesOf(web);
      try {
        await ready(web);
        expect((await contact(web)).status).toBe(200);
        expect((await fetch(`http://127.0.0.1:${web.port}/Detail_page/${SLUG}?from=secret`)).status).toBe(200);
        const worker = await startStore(place, { ROLE: 'worker', ...settings });
        stores.push(worker);

        const ours = () => collector.spans.filter(({ traceId }) => traceId === GIVEN.traceId);
        const named = (name: string) => ours().find((span) => span.name === name);
        await expect.poll(() => named('process mail')?.role, { timeout: 30_000 }).toBe('worker');
        const call = named('POST /api/admin/contact');
        expect(call).toMatchObject({ role: 'web', kind: 2, parentSpanId: GIVEN.spanId });
        // Every span has a parent that was sent or that the proxy started.
        const known = new Set([GIVEN.spanId, ...ours().map(({ spanId }) => spanId)]);
        await expect.poll(() => ours().filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([]);
        expect(named('INSERT')).toMatchObject({ role: 'web' });
        expect(named('process mail')!.parentSpanId).toBe(call!.spanId);
        expect(JSON.stringify(collector.spans)).not.toMatch(/Kavya|kavya@|cap was broken|secret/);

        await expect
          .poll(() => lines.filter(({ at }) => at === 'request').map(({ route }) => route))
          .toEqual(expect.arrayContaining(['/api/admin/contact', '/[locale]/Detail_page/[slug]']));
        expect(lines.find(({ route }) => route === '/api/admin/contact')).toMatchObject({
          method: 'POST',
          status: 200,
          isAborted: false,
          trace: GIVEN.traceId,
        });
        expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${SLUG}|secret|Kavya`));
        // Requests without this trace have their own, in which Next.js records its spans of the
        // same page.
        const page = collector.spans.find(({ name }) => name === 'GET /[locale]/Detail_page/[slug]');
        expect(page?.traceId).not.toBe(GIVEN.traceId);
      } finally {
        await Promise.all(stores.map(kill));
      }
    });
  } finally {
    collector.server.closeAllConnections();
    collector.server.close();
  }
});

test('a missing collector loses only spans; the remaining spans are sent at the end', async () => {
  const port = await freePort();
  await inOwnStore(async (place) => {
    const store = await startStore(place, {
      ROLE: 'web',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      // Longer than the test, so only the end of the process sends them.
      OTEL_BSP_SCHEDULE_DELAY: '60000',
    });
    await ready(store);
    for (let time = 0; time < 20; time += 1) expect((await contact(store)).status).toBe(time < 5 ? 200 : 429);
    const spans: string[] = [];
    const server = createServer((request, response) => {
      request.on('data', (chunk) => spans.push(String(chunk)));
      request.on('end', () => response.end('{}'));
    }).listen(port, '127.0.0.1');
    store.child.kill('SIGTERM');
    expect(await store.ended).toBe(143);
    expect(spans.join('')).toContain('POST /api/admin/contact');
    server.close();
  });
});
