import { Gauge, Registry } from 'prom-client';
import { serveMetrics } from './serve-metrics';

const call = (port: number, path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });

it('answers /metrics as Prometheus reads it, and nothing else', async () => {
  const registry = new Registry();
  new Gauge({ name: 'medcall_test', help: 'of a test', registers: [registry] }).set(7);
  const server = await serveMetrics(registry, 0, '127.0.0.1');
  const answer = await call(server.port, '/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, registry.contentType]);
  expect(await answer.text()).toContain('\nmedcall_test 7\n');
  for (const [path, method] of [['/'], ['/metrics/'], ['/metrics?x=1'], ['/metrics', 'POST']] as const)
    expect((await call(server.port, path, method)).status).toBe(404);
  await server.stop();
});

it('says what is wrong when something cannot be counted, and goes on', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const registry = new Registry();
  new Gauge({
    ...{ name: 'medcall_broken', help: 'of a test', registers: [registry] },
    collect: () => Promise.reject(new Error('the database does not answer')),
  });
  const server = await serveMetrics(registry, 0, '127.0.0.1');
  expect((await call(server.port, '/metrics')).status).toBe(500);
  expect(String(quiet.mock.calls[0]?.[0])).toContain('the database does not answer');
  quiet.mockRestore();
  await server.stop();
});

it('a port that is taken is an error', async () => {
  const server = await serveMetrics(new Registry(), 0, '127.0.0.1');
  await expect(serveMetrics(new Registry(), server.port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await server.stop();
});
