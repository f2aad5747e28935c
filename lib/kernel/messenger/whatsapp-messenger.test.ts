import { PermanentError } from '@/lib/kernel/errors';
import { WhatsappServer } from '@/sandbox/whatsapp/server';
import { mockServer } from '@/test/servers/stand-in';
import { whatsappMessenger } from './whatsapp-messenger';

const account = {
  token: 'secret-token',
  phoneNumberId: '10550',
  appSecret: 'app-secret',
  templates: [
    { name: 'order_sent', locale: 'ta', variables: 2 },
    { name: 'order_link', locale: 'ta', variables: 1, hasHeader: true as const, buttons: [0] },
  ],
};
let server: WhatsappServer;
let url: string;
beforeEach(async () => {
  server = new WhatsappServer(account);
  url = await server.start();
});
afterEach(() => server.close());

const own = (change = {}) => whatsappMessenger({ url, ...account, timeoutMs: 10_000, ...change });
const message = {
  ...{ id: 'm1', kind: 'orderDispatched', channel: 'whatsapp' as const, to: '+919840011223', text: 'x', locale: 'ta' },
  ...{ template: 'order_sent', parameters: ['MC-1', 'https://shop.example'] },
};
const failureOf = (sent: Promise<unknown>) => sent.then(() => null).catch((error: Error) => error);

it('sends a template with its values, and returns the id of the message', async () => {
  const { reference } = await own().send(message);
  expect(server.messages).toEqual([
    { reference, to: '919840011223', template: 'order_sent', locale: 'ta', parameters: message.parameters },
  ]);
});

it('sends the values of header and button, and is refused without them', async () => {
  const parts = { template: 'order_link', parameters: ['MC-1'] };
  await own().send({ ...message, ...parts, header: 'MC-1', buttons: [{ index: 0, text: 'Trackorder' }] });
  expect(server.messages).toMatchObject([{ parameters: ['MC-1'], header: 'MC-1', buttons: ['Trackorder'] }]);
  expect((await failureOf(own().send({ ...message, ...parts })))?.message).toBe('whatsapp: 132000');
});

it.each([
  ['another number of values', { parameters: ['MC-1'] }, '132000'],
  ['an unknown template', { template: 'order_gone' }, '132001'],
  ['a language without the template', { locale: 'en' }, '132001'],
  ['no number', { to: '+12' }, '100'],
])('is refused for good with %s', async (_, change, code) => {
  const error = await failureOf(own().send({ ...message, ...change }));
  expect(error).toBeInstanceOf(PermanentError);
  expect(error!.message).toBe(`whatsapp: ${code}`);
});

it.each([
  [400, 131026, true],
  [400, 131050, true],
  [400, 130429, false],
  [429, 131056, false],
  [400, 131042, false],
])('status %s with code %s is final: %s', async (status, code, isFinal) => {
  server.refuseNext(status, code);
  expect((await failureOf(own().send(message))) instanceof PermanentError).toBe(isFinal);
});

it('tries again after a wrong token, a page of a proxy, and an answer without an id', async () => {
  expect(await failureOf(own({ token: 'old' }).send(message))).not.toBeInstanceOf(PermanentError);
  const proxy = await mockServer();
  for (const [body, status] of [
    ['<html>', 502],
    ['<html>', 403],
    ['{}', 200],
  ] as const) {
    proxy.answers(body, { status });
    const error = await failureOf(own({ url: proxy.url }).send(message));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PermanentError);
  }
  await proxy.close();
});
