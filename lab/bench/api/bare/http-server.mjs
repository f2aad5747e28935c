// node lab/bench/api/bare/http-server.mjs: serves the statements with node:http and nothing else.
// Sends its address to the parent process.

import { createServer } from 'node:http';
import { answerTo } from './answers.mjs';
import { shop } from './shop.mjs';

process.on('disconnect', () => process.exit());

function bodyOf(request) {
  return new Promise((done, failed) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.once('error', failed);
    request.once('end', () => done(chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : {}));
  });
}

async function answer(request) {
  const body = await bodyOf(request);
  const sell = shop[request.url];
  if (sell) return JSON.stringify(await sell(body));
  const [, , name, place] = request.url.split('/');
  return answerTo(name, place);
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ url: `http://127.0.0.1:${server.address().port}` }));
