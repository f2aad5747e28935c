import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { noteSideServer } from '@/lib/kernel/http/side-servers';
import { watchRequests } from './request-metrics';

const registry = new Registry();
const end = watchRequests(registry, new Set(['/api/admin/addtocart']));
afterAll(end);

async function listening(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    ask: (path: string) =>
      new Promise<IncomingMessage>((done) => {
        get({ port, path, host: '127.0.0.1', agent: false }, (answer) =>
          answer.resume().once('end', () => done(answer)),
        );
      }),
    leave: (path: string) =>
      new Promise<void>((done) => {
        const requested = get({ port, path, host: '127.0.0.1', agent: false }).once('error', () => done());
        server.once('request', () => setTimeout(() => requested.destroy(), 10));
      }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

const lines = async (name: string) =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(name) && !line.includes('_bucket') && !line.includes('_sum'));

it('counts requests by kind and result, and calls by their known names', async () => {
  const store = await listening((request, response) => {
    if (request.url === '/Home/never') return;
    response.writeHead(request.url?.startsWith('/api/admin/x') ? 404 : 200).end('x');
  });
  for (const path of [
    '/api/admin/addtocart?a=1',
    '/api/admin/addtocart',
    '/api/admin/x1',
    '/api/admin/x2',
    '/Home',
    '/readyz',
    '/_next/a.js',
  ])
    await store.ask(path);
  await store.leave('/Home/never');
  await store.close();
  expect(await lines('medcall_http_calls_total')).toEqual([
    'medcall_http_calls_total{call="/api/admin/addtocart",status="2xx"} 2',
    'medcall_http_calls_total{call="other",status="4xx"} 2',
  ]);
  expect((await lines('medcall_http_request_duration_seconds_count')).toSorted()).toEqual([
    'medcall_http_request_duration_seconds_count{kind="call",status="2xx"} 2',
    'medcall_http_request_duration_seconds_count{kind="call",status="4xx"} 2',
    'medcall_http_request_duration_seconds_count{kind="file",status="2xx"} 1',
    'medcall_http_request_duration_seconds_count{kind="page",status="2xx"} 1',
    'medcall_http_request_duration_seconds_count{kind="page",status="aborted"} 1',
    'medcall_http_request_duration_seconds_count{kind="probe",status="2xx"} 1',
  ]);
  expect(await lines('medcall_http_requests_in_flight')).toEqual(['medcall_http_requests_in_flight 0']);
});

it('a server next to that of the store is not counted', async () => {
  const before = await registry.metrics();
  const side = await listening((_, response) => void response.end('x'));
  noteSideServer(side.server);
  await side.ask('/metrics');
  await side.close();
  expect(await registry.metrics()).toBe(before);
});
