import type { Attack } from '../attack';
import { sendRequest } from '../http';
import { callAs, succeeded } from '../person';

const PLACES = [
  '/.env',
  '/.env.local',
  '/.env.production',
  '/.git/config',
  '/.git/HEAD',
  '/.next/BUILD_ID',
  '/.next/server/app-paths-manifest.json',
  '/.data/secrets.json',
  '/package.json',
  '/prisma/schema/base.prisma',
  '/docker-compose.yml',
  '/..%2f.env',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5c.env',
  '/_next/../.env',
  '/_next/static/..%2f..%2f.env',
  '/_next/static/%2e%2e/%2e%2e/package.json',
  '/_next/static/../server/app-paths-manifest.json',
  '/pictures/..%2f..%2f.env',
  '/pictures/%2e%2e/%2e%2e/package.json',
  '/illustrations/..%2f..%2fpackage.json',
  '/icons/..%2f..%2f.env',
  '/sandbox/mail/..%2f..%2fsecrets.json',
  '/share/..%2f..%2f.env',
  '/static/../../.env',
  '/_next/static/chunks/main.js.map',
  '/_next/static/chunks/app.js.map',
  '/_buildManifest.js',
  '/server.js',
  '/messages/en.json',
  '/lib/env.ts',
  '/proc/self/environ',
  '/%00/.env',
  '/.env%00.png',
  '/api/admin/..%2f..%2f..%2f.env',
  '/sw.js.map',
  '/backup.sql',
  '/.DS_Store',
];
const SECRETS =
  /NEXTAUTH_SECRET|RAZORPAY_KEY_SECRET|DATABASE_URL=|root:x:0:0|\[core\]|"dependencies"|datasource db|"sourcesContent"/;

export const files: Attack = {
  name: 'files of the server',
  goal: 'read settings, sources or the system',
  async run({ base }, note) {
    for (const place of PLACES) {
      const { status, text } = await sendRequest(base, place);
      note(place, status < 500 && !SECRETS.test(text), status);
    }
  },
};

const OUTSIDE = [
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data/',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'http://user@localhost/a.png',
  '/_next/image?url=/icons/x.png',
  '/api/health',
  '/api/admin/shopper',
  'file:///etc/passwd',
  '/v1/../icons/x.png',
];

export const serverRequests: Attack = {
  name: 'requests by the server',
  goal: 'have the server fetch an address of our choice',
  async run({ base, attacker }, note) {
    for (const url of OUTSIDE) {
      const { status } = await sendRequest(base, `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`);
      note(`the picture service, ${url}`, status >= 400 && status < 500, status);
    }
    for (const lat of ['http://127.0.0.1', '1&key=stolen', '9'.repeat(500)]) {
      const { status } = await callAs(base, attacker, `reversegeocode?lat=${encodeURIComponent(lat)}&lng=78`);
      note(`the map service, ${lat.slice(0, 30)}`, status >= 400 && status < 500, status);
    }
    for (const secret of ['', 'x', 'undefined', 'null']) {
      const { status } = await sendRequest(base, '/api/cache/expire', {
        method: 'POST',
        body: { tags: ['lists'] },
        headers: secret ? { authorization: `Bearer ${secret}`, 'x-medcall-secret': secret } : {},
      });
      note(`dropping pages with the secret '${secret}'`, status === 404 || status === 401 || status === 403, status);
    }
  },
};

const PDF = Buffer.from('%PDF-1.7');
const UPLOADS: [name: string, type: string, bytes: Buffer][] = [
  [
    'drawing.svg',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['page.html', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['program.exe', 'application/pdf', Buffer.from(`MZ${'\0'.repeat(200)}`)],
  ['archive.zip', 'image/jpeg', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaa')],
  ['eight-bytes.pdf', 'application/pdf', PDF],
  ['empty.png', 'image/png', Buffer.alloc(0)],
  ['header-only.png', 'image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  [
    'header-only.heic',
    'image/heic',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]),
  ],
  ['../../../etc/passwd', 'image/png', Buffer.from('x')],
  ['a"\r\nx: y.png', 'image/png', Buffer.from('x')],
];

export function multipart(
  fields: Record<string, string>,
  file?: { name: string; type: string; bytes: Buffer },
  boundary = 'attackboundary',
): { body: Buffer; type: string } {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const upload = file
    ? [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="pic"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
        ),
        file.bytes,
        Buffer.from('\r\n'),
      ]
    : [];
  return {
    body: Buffer.concat([...parts, ...upload, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

export const uploads: Attack = {
  name: 'uploads',
  goal: 'store a program or a page as a prescription, or block the form parser',
  skip: ({ prescription }) => (prescription ? undefined : 'the store sells nothing that needs a prescription'),
  async run({ base, attacker, prescription, small }, note) {
    const added = await callAs(base, attacker, 'addtocart', { body: { product_id: prescription!.id, quantity: 1 } });
    const cart = String(added.json.cart_id);
    const send = (body: Buffer, type: string) =>
      callAs(base, attacker, 'uploadPrescription', { method: 'POST', body, headers: { 'content-type': type } });
    for (const [name, type, bytes] of UPLOADS) {
      const form = multipart({ cart_id: cart }, { name, type, bytes });
      const reply = await send(form.body, form.type);
      note(name, !succeeded(reply) && reply.status < 500, `${reply.status} ${reply.text.slice(0, 120)}`);
    }
    const fields = multipart(
      Object.fromEntries(Array.from({ length: small ? 2000 : 50_000 }, (_, at) => [`f${at}`, 'x'])),
    );
    const odd: [string, Buffer, string][] = [
      ['thousands of fields', fields.body, fields.type],
      ['no boundary', fields.body.subarray(0, 1000), 'multipart/form-data'],
      ['a boundary of 5,000 letters', Buffer.from('--x--'), `multipart/form-data; boundary=${'b'.repeat(5000)}`],
      [
        'a form that ends early',
        Buffer.from('--attackboundary\r\nContent-Disposition: form-data; name="pic"; filename="a.png"\r\n\r\nxx'),
        'multipart/form-data; boundary=attackboundary',
      ],
    ];
    for (const [what, body, type] of odd) {
      const reply = await send(body, type);
      note(what, reply.status < 500 && !succeeded(reply), reply.status);
    }
    await callAs(base, attacker, `removecart/${cart}`, { method: 'POST' });
  },
};
