#!/usr/local/bin/node
// S3 server with the options of SeaweedFS that docker-compose.yml sets: port 8333, /healthz, and
// the users of `-s3.config`.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire('/srv/');
const S3rver = require('s3rver');
const Account = require('s3rver/lib/models/account');

const config = process.argv.find((word) => word.startsWith('-s3.config=')).split('=')[1];
for (const { name, credentials } of JSON.parse(readFileSync(config, 'utf8')).identities)
  for (const { accessKey, secretKey } of credentials) {
    const account = Account.registry.get(name) ?? new Account(name, name);
    account.createKeyPair(accessKey, secretKey);
  }
const answer = new S3rver({ directory: '/data', silent: true, vhostBuckets: false }).callback();
createServer((request, response) => {
  if (request.url === '/healthz') response.end();
  else answer(request, response);
}).listen(8333);
