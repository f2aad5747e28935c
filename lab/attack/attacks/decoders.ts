import { deflateSync, crc32 } from 'node:zlib';
import { pdfOf } from '../../../test/files/pdf';
import { slowPdf } from '../../../test/servers/slow-pdf';
import type { Attack } from '../attack';
import { callAs, succeeded } from '../person';
import { longestHealthMs, watchHealth } from '../watch-health';
import { multipart } from './files';

/** Minimum limit for a plain file next to a slow one, which may take twice as long as alone. */
const PLAIN_FLOOR_MS = 5_000;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one color, whose pixels take much more room than its file. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A TIFF whose one directory points to itself. */
const endlessTiff = Buffer.from('49492a0008000000000008000000', 'hex');

const hostile = (): [name: string, type: string, bytes: Buffer][] => [
  ['bomb.png', 'image/png', pngBomb(20_000, 20_000)],
  ['cut.png', 'image/png', pngBomb(6_000, 6_000).subarray(0, 600)],
  ['endless.tiff', 'image/tiff', endlessTiff],
  ['huge.bmp', 'image/bmp', Buffer.from(`BM${'\xff'.repeat(60)}`, 'latin1')],
  ['no-data.webp', 'image/webp', Buffer.from(`RIFF\xff\xff\xff\x7fWEBPVP8L${'\xff'.repeat(40)}`, 'latin1')],
  ['no-page.pdf', 'application/pdf', Buffer.from('%PDF-1.7\ntrailer << /Root 1 0 R >>\n%%EOF')],
];

export const decoders: Attack = {
  name: 'decoders',
  goal: 'stop the store, or the uploads of others, with files that break or occupy their decoder',
  skip: ({ prescription }) => (prescription ? undefined : 'the store sells nothing that needs a prescription'),
  async run({ base, attacker, victim, prescription, small }, note) {
    const cartOf = async (person: { cookie: string }) => {
      const added = await callAs(base, person, 'addtocart', { body: { product_id: prescription!.id, quantity: 1 } });
      return String(added.json.cart_id);
    };
    const carts = { attacker: await cartOf(attacker), victim: await cartOf(victim) };
    const send = (who: 'attacker' | 'victim', name: string, type: string, bytes: Buffer) => {
      const form = multipart({ cart_id: carts[who] }, { name, type, bytes });
      const headers = { 'content-type': form.type };
      const sent = { method: 'POST', body: form.body, headers, timeoutMs: 120_000 };
      return callAs(base, who === 'attacker' ? attacker : victim, 'uploadPrescription', sent);
    };
    const sendPlain = () => send('victim', 'rx.pdf', 'application/pdf', pdfOf(1));

    const endWatch = watchHealth(base);
    for (const [name, type, bytes] of hostile()) {
      const reply = await send('attacker', name, type, bytes);
      note(name, !succeeded(reply) && reply.status > 0 && reply.status < 500, `${reply.status} ${reply.text}`);
    }
    await sendPlain();
    const alone = await sendPlain();
    note('a plain PDF alone', succeeded(alone), alone.text);
    for (const page of small ? [2] : [1, 2]) {
      const [slow, plain] = await Promise.all([
        send('attacker', 'slow.pdf', 'application/pdf', slowPdf(page)),
        sendPlain(),
      ]);
      note(`a PDF whose page ${page} never ends is refused`, !succeeded(slow) && slow.status > 0, slow.status);
      const isQuick = plain.tookMs < Math.max(2 * alone.tookMs, PLAIN_FLOOR_MS);
      note(`a plain PDF next to it`, succeeded(plain) && isQuick, `${plain.status} ${Math.round(plain.tookMs)} ms`);
    }
    // The store of the browser tests multiplies its limits (RATE_LIMITS).
    if (!small) {
      const last = await send('attacker', 'rx.pdf', 'application/pdf', pdfOf(1));
      note('the sender of slow files has used up its time', last.status === 429, last.status);
    }
    const slowest = await endWatch();
    note('the health check of the store responds meanwhile', slowest <= longestHealthMs(small), `${slowest} ms`);
    await callAs(base, attacker, `removecart/${carts.attacker}`, { method: 'POST' });
    await callAs(base, victim, `removecart/${carts.victim}`, { method: 'POST' });
  },
};
