import { createServer, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { repairRequests } from './repair-requests';

type Seen = { url?: string; headers: IncomingHttpHeaders; wentAlone: boolean };

/** Sends one request to a server of this process. Returns it as that server received it. */
async function arrives(options: RequestOptions): Promise<Seen> {
  const seen: Seen[] = [];
  const server = createServer(({ url, headers }, response) => {
    response.flushHeaders();
    seen.push({ url, headers, wentAlone: response.headersSent });
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) =>
    request({ port, host: '127.0.0.1', agent: false, ...options }, (answer) => answer.resume().once('end', done)).end(),
  );
  await new Promise((done) => server.close(done));
  return seen[0]!;
}

let stop: () => void;
beforeAll(() => void (stop = repairRequests()));
afterAll(() => stop());

it.each([
  ['/Product/%ff', '/unreadable-address'],
  ['/Detail_page/%00', '/unreadable-address'],
  ['/api/admin/%E0%A4%A', '/api/unreadable-address'],
  ['http://other.example/api/admin/%00', '/api/unreadable-address'],
  ['/Product?q=%ff', '/Product?q=%ff'],
  ['/Product/%E0%AE%85', '/Product/%E0%AE%85'],
])('%s arrives as %s', async (path, url) => {
  expect((await arrives({ path })).url).toBe(url);
});

it('lets no screen take a form, and every call', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'next-action': 'abc' };
  const form = (await arrives({ method: 'POST', path: '/Home', headers })).headers;
  expect([form['next-action'], form['content-type']]).toEqual([undefined, 'text/plain']);
  expect(
    (await arrives({ method: 'POST', path: '/api/admin/uploadPrescription', headers })).headers['content-type'],
  ).toBe(headers['content-type']);
});

it('sends the head of an answer with its first bytes', async () => {
  expect((await arrives({ path: '/api/health' })).wentAlone).toBe(false);
});
