import { createServer, request, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PEER_HEADER } from './client-address';
import { watchIncoming } from './incoming';

type Seen = Pick<IncomingMessage, 'url' | 'headers'>;

/** Sends one request to a server of this process and tells what that server was handed. */
async function arrives(options: RequestOptions): Promise<Seen> {
  const seen: Seen[] = [];
  const server = createServer(({ url, headers }, response) => {
    seen.push({ url, headers });
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => request({ port, host: '127.0.0.1', agent: false, ...options }, (answer) => answer.resume().once('end', done)).end());
  await new Promise((done) => server.close(done));
  return seen[0]!;
}

beforeAll(watchIncoming);

it('writes the address of the socket over what a client claims', async () => {
  expect((await arrives({ headers: { [PEER_HEADER]: '1.2.3.4' } })).headers[PEER_HEADER]).toBe('127.0.0.1');
});

it.each([
  ['/Product/%ff', '/unreadable-address'],
  ['/Detail_page/%00', '/unreadable-address'],
  ['/api/admin/%E0%A4%A', '/api/unreadable-address'],
  ['/Product?q=%ff', '/Product?q=%ff'],
  ['/Product/%E0%AE%85', '/Product/%E0%AE%85'],
])('%s arrives as %s', async (path, url) => {
  expect((await arrives({ path })).url).toBe(url);
});

it('lets no screen take a form, and every call', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'next-action': 'abc' };
  expect((await arrives({ method: 'POST', path: '/Home', headers })).headers).toEqual(expect.not.objectContaining({ 'next-action': 'abc' }));
  expect((await arrives({ method: 'POST', path: '/Home', headers })).headers['content-type']).toBe('text/plain');
  expect((await arrives({ method: 'POST', path: '/api/admin/uploadPrescription', headers })).headers['content-type']).toBe(headers['content-type']);
});
