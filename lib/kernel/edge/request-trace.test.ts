import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from '@/lib/kernel/env';
import { currentTrace, type TraceContext } from '@/lib/kernel/tracing/trace-context';
import { recordSpansWith, type StartSpan } from '@/lib/kernel/tracing/spans';
import { isLogged, traceRequest } from './request-trace';

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://localhost/none',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
});

const GIVEN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
let written: string[] = [];
const settings = { ...env() };
beforeEach(() => {
  written = [];
  jest.spyOn(console, 'info').mockImplementation((text) => void written.push(String(text)));
});
afterEach(() => {
  Object.assign(env(), settings);
  recordSpansWith(undefined);
  jest.restoreAllMocks();
});

/**
 * Sends a request. Returns the trace that a listener sees, and the log lines of the request.
 * @param status 0 closes the connection
 */
async function call(path: string, headers: Record<string, string> = {}, status = 200) {
  const seen: { trace?: TraceContext; headers?: object } = {};
  const server = createServer((request, response) =>
    traceRequest(
      request,
      response,
      () => '/[locale]/Detail_page/[slug]',
      () => {
        Object.assign(seen, { trace: currentTrace(), headers: { ...request.headers } });
        request.url = '/rewritten';
        if (status === 0) response.destroy();
        else response.writeHead(status).end('x');
      },
    ),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => {
    get({ port, path, host: '127.0.0.1', agent: false, headers }, (answer) =>
      answer.resume().once('close', () => done()),
    ).once('error', () => done());
  });
  await new Promise((closed) => server.close(closed));
  return seen;
}
const lines = () => written.map((text) => JSON.parse(text) as Record<string, unknown>);

test('trusts trace headers only from own proxies, and hides others from Next.js', async () => {
  const alone = await call('/a', { traceparent: GIVEN, tracestate: 'x=1' });
  expect(alone.trace).toMatchObject({ hasParent: false });
  expect(alone.trace!.traceId).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(alone.headers).not.toHaveProperty('traceparent');
  expect(alone.headers).not.toHaveProperty('tracestate');
  env().TRUSTED_PROXIES = 1;
  expect((await call('/a', { traceparent: GIVEN })).trace).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
  });
  expect((await call('/a', { traceparent: 'nonsense' })).trace).toMatchObject({ hasParent: false });
  expect(written).toEqual([]);
});

test('logs how a request was answered and nothing of its content', async () => {
  env().LOG_REQUESTS = 1;
  const { trace } = await call('/Detail_page/viagra-50?name=Kavya', { cookie: 'medcall.session=secret' }, 404);
  expect(lines()).toEqual([
    {
      at: 'request',
      level: 'info',
      time: expect.any(String),
      method: 'GET',
      route: '/[locale]/Detail_page/[slug]',
      status: 404,
      ms: expect.any(Number),
      isAborted: false,
      trace: trace!.traceId,
      host: expect.any(String),
    },
  ]);
  expect(written.join()).not.toMatch(/viagra|Kavya|secret/);
});

test('who hangs up, or is hung up on, has no whole answer', async () => {
  env().LOG_REQUESTS = 1;
  await call('/a', {}, 0);
  expect(lines()).toMatchObject([{ isAborted: true }]);
});

test('logs a sample of requests and each failed or slow one; none if disabled', () => {
  const [low, high] = ['0'.repeat(32), 'f'.repeat(32)].map((traceId) => ({ traceId }) as TraceContext);
  const fine = { method: 'GET', route: '/', status: 200, ms: 5, isAborted: false };
  expect(isLogged(fine, low!, 0.5)).toBe(true);
  expect(isLogged(fine, high!, 0.5)).toBe(false);
  expect(isLogged({ ...fine, status: 503 }, high!, 0.01)).toBe(true);
  expect(isLogged({ ...fine, ms: 1_000 }, high!, 0.01)).toBe(true);
  expect(isLogged({ ...fine, status: 503, ms: 5_000 }, low!, 0)).toBe(false);
});

test('where spans are recorded a request is one, ended once and named by its route', async () => {
  const ended: unknown[] = [];
  const start: StartSpan = ({ name, kind }, parent) => ({
    trace: { ...parent!, spanId: '1'.repeat(16) },
    run: (work) => work(),
    end: (how) => void ended.push({ name, kind, ...how }),
  });
  recordSpansWith(start);
  expect((await call('/a', {}, 500)).trace).toMatchObject({ spanId: '1'.repeat(16) });
  expect(ended).toEqual([
    {
      name: 'GET /[locale]/Detail_page/[slug]',
      kind: 'server',
      attributes: { 'http.route': '/[locale]/Detail_page/[slug]', 'http.response.status_code': 500 },
      error: new Error('500'),
    },
  ]);
});
