#!/usr/local/bin/node
// Mail catcher with the part of Mailpit that docker-compose.yml and the tests use: SMTP on 1025,
// GET /api/v1/messages on 8025, and the command `readyz`.

import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire('/srv/');
const { SMTPServer } = require('smtp-server');
const PostalMime = require('postal-mime').default;

const messages = [];

async function take(stream, session, done) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { subject } = await PostalMime.parse(Buffer.concat(chunks));
  messages.unshift({ Subject: subject, To: session.envelope.rcptTo.map(({ address }) => ({ Address: address })) });
  done();
}

if (process.argv[2] === 'readyz') {
  const { ok } = await fetch('http://127.0.0.1:8025/readyz').catch(() => ({ ok: false }));
  process.exit(ok ? 0 : 1);
}
new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], onData: take }).listen(1025, '0.0.0.0');
createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.url === '/api/v1/messages' ? { messages } : {}));
}).listen(8025);
