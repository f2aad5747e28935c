import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';

it('undoes what it changes', async () => {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  await new Promise((done) => server.close(done));
  const listen = () => undefined;
  subscribe('http.server.request.start', listen);
  unsubscribe('http.server.request.start', listen);
  clearInterval(setInterval(() => undefined, 1_000));
});
