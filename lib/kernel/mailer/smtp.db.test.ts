import PostalMime from 'postal-mime';
import { POST as sendemail } from '@/app/api/admin/sendemail/route';
import { db } from '@/lib/kernel/db/client';
import { PermanentError } from '@/lib/kernel/errors';
import { backOff } from '@/lib/kernel/queue/lease';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { processDue } from '@/lib/background/handlers';
import { EXAMPLES } from '@/lib/site/mail/examples';
import { renderMail } from '@/lib/site/mail/render-mail';
import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { callRoute } from '@/test/call-route';
import { createCustomer } from '@/test/factories/customer';
import { SmtpServer } from '@/test/servers/smtp-server';
import { smtpMailer } from './smtp';

const server = new SmtpServer();
const QUICK_MS = 400;
const own = (url: string) =>
  smtpMailer({ url, from: 'Medcall <store@medcall.example>', host: 'medcall.example', timeoutMs: QUICK_MS });

beforeAll(async () => {
  await server.start();
  process.env.SMTP_URL = server.url();
});
beforeEach(async () => {
  await db.outboxMessage.deleteMany();
  server.received.length = 0;
  server.logins.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => server.stop());

/** Queues an offer, which is sent only to confirmed addresses. */
async function toSend(to: string, dedupeKey = to): Promise<void> {
  await db.customer.upsert({
    where: { email: to },
    create: { firstName: 'Kavya', lastName: '', email: to, emailVerifiedAt: new Date() },
    update: {},
  });
  await queueMail(db, { template: 'offer', to, locale: 'ta', values: EXAMPLES.offer, dedupeKey });
}
const row = (dedupeKey: string) => db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } });
/** Advances the time until a delayed email is due. */
const later = () =>
  db.outboxMessage.updateMany({ where: { doneAt: null, deadAt: null }, data: { availableAt: new Date(0) } });
/**
 * The server records an email before it confirms it, but its pipe to this process may be slightly
 * slower.
 */
const arrived = async (count: number) => {
  while (server.received.length < count) await new Promise((done) => setImmediate(done));
  return server.received;
};

describe('a email through a real server', () => {
  it('arrives once, encrypted and logged in, with both parts and its headers', async () => {
    await toSend('kavya@medcall.example');
    await Promise.all([processDue(), processDue()]);
    await processDue();
    const [mail] = await arrived(1);
    expect(server.received).toHaveLength(1);
    expect(mail).toMatchObject({ to: 'kavya@medcall.example', user: 'store', secure: true });
    const read = await PostalMime.parse(Buffer.from(mail!.raw, 'base64'));
    const { subject, text } = renderMail('offer', 'ta', EXAMPLES.offer);
    expect(read).toMatchObject({
      subject,
      from: { name: DEFAULT_NAME, address: 'store@medcall.example' },
      to: [{ address: 'kavya@medcall.example' }],
    });
    expect(read.text?.trim().replaceAll('\r\n', '\n')).toBe(text.trim());
    expect(read.html).toContain('lang="ta"');
    const { id } = await row('kavya@medcall.example');
    const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'message-id': `<${id}@localhost>`,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/api\/admin\/unsubscribe\?token=.*>$/),
    });
    expect((await row('kavya@medcall.example')).doneAt).not.toBeNull();
  });

  it('waits while the server is down, longer each time, and then arrives once', async () => {
    await server.stop();
    await toSend('down@medcall.example');
    for (let attempts = 1; attempts <= 2; attempts += 1) {
      const before = Date.now();
      await processDue();
      const waiting = await row('down@medcall.example');
      expect(waiting).toMatchObject({ attempts, doneAt: null, deadAt: null });
      expect(waiting.availableAt.getTime()).toBeGreaterThanOrEqual(before + backOff(attempts) - 50);
      expect(await processDue()).toBe(0);
      await later();
    }
    await server.start();
    await processDue();
    await later();
    await processDue();
    expect((await arrived(1)).map(({ to }) => to)).toEqual(['down@medcall.example']);
  });

  it('is tried again where a server asks to come back later', async () => {
    await toSend('later@medcall.example');
    await processDue();
    expect(await row('later@medcall.example')).toMatchObject({
      attempts: 1,
      doneAt: null,
      deadAt: null,
      lastError: expect.stringContaining('451'),
    });
    await later();
    await processDue();
    expect(await arrived(1)).toHaveLength(1);
    expect((await row('later@medcall.example')).doneAt).not.toBeNull();
  });

  it.each([
    ['refused@medcall.example', '550'],
    ['heavy@medcall.example', '552'],
  ])('to %s is dead-lettered at once and keeps no one waiting', async (to, code) => {
    await toSend(to);
    await toSend('next@medcall.example');
    await processDue();
    const aside = await row(to);
    expect(aside).toMatchObject({
      attempts: 1,
      doneAt: null,
      deadAt: expect.any(Date),
      lastError: expect.stringContaining(code),
    });
    // Error texts for operators contain no address.
    expect(aside.lastError).not.toContain('@');
    expect(jest.mocked(console.error).mock.calls.join()).not.toContain('@medcall');
    expect((await arrived(1)).map((mail) => mail.to)).toEqual(['next@medcall.example']);
    await later();
    expect(await processDue()).toBe(0);
  });
});

describe('a server that is not as it should be', () => {
  const mail = {
    id: 'one',
    to: 'kavya@medcall.example',
    sender: 'Nalam',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  };

  it('with another password is tried again: that can be put right', async () => {
    const failure = await own(server.url({ password: 'wrong' }))
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentError);
    expect(server.received).toEqual([]);
  });

  it('for whom no one vouches gets no password', async () => {
    await expect(own(server.url({ checked: true })).send(mail)).rejects.toThrow(
      /certificate|self-signed|ESOCKET|ETLS/i,
    );
    expect(server.logins).toEqual([]);
  });

  it('that cannot encrypt gets no password either', async () => {
    await server.stop();
    await server.start('plain');
    await expect(own(server.url()).send(mail)).rejects.toThrow(/STARTTLS|TLS/i);
    expect([server.logins, server.received]).toEqual([[], []]);
    await server.stop();
    await server.start();
  });

  it('that says nothing is given up after a while, and no call waits for it', async () => {
    await server.stop();
    await server.start('silent');
    await expect(own(server.url()).send(mail)).rejects.toThrow(/ETIMEDOUT|timeout|Greeting/i);
    const person = await createCustomer();
    const { email } = await db.customer.findUniqueOrThrow({ where: { id: person.id } });
    expect((await callRoute(sendemail, { body: { email } })).status).toBe(200);
    expect(await db.outboxMessage.count({ where: { topic: 'account', doneAt: null, attempts: 0 } })).toBe(1);
    await server.stop();
    await server.start();
  });

  it.each(['a@b.example\r\nRCPT TO:<c@d.example>', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example'])(
    'is sent nothing to %j',
    async (to) => {
      await queueMail(db, {
        template: 'passwordChanged',
        to,
        locale: 'en',
        values: EXAMPLES.passwordChanged,
        dedupeKey: 'injected',
      });
      await processDue();
      expect(server.received).toEqual([]);
      expect(await row('injected')).toMatchObject({ deadAt: expect.any(Date) });
    },
  );

  it('is sent no second header in a subject', async () => {
    await expect(own(server.url()).send({ ...mail, subject: 'Hello\r\nBcc: c@d.example' })).rejects.toThrow();
    expect(server.received).toEqual([]);
  });
});
