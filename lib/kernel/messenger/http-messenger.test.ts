import { PermanentError } from '@/lib/kernel/errors';
import { mockServer, type MockServer } from '@/test/servers/stand-in';
import { httpMessenger, type SmsSettings } from './http-messenger';

let server: MockServer;
beforeEach(async () => {
  server = await mockServer();
});
afterEach(() => server.close());

const own = (change: Partial<SmsSettings> = {}) =>
  httpMessenger({
    url: `${server.url}/send`,
    method: 'POST',
    headers: { authkey: 'secret-key' },
    body: '{"to":"{digits}","message":"{text}","sender":"{sender}","entity":"{entity}","template":"{template}"}',
    sender: 'MEDCAL',
    entityId: '1101',
    templates: { en: '1107', ta: '1108' },
    timeoutMs: 10_000,
    ...change,
  });
const message = {
  kind: 'code',
  channel: 'sms' as const,
  to: '+919840011223',
  text: '481507 is "your" code.\n\n@shop.example #481507',
  locale: 'en',
  id: 'm1',
};

it('sends a JSON body with the DLT ids of its language, and the headers', async () => {
  await own().send(message);
  await own().send({ ...message, locale: 'ta' });
  const [one, two] = server.requests;
  expect(JSON.parse(one!.body)).toEqual({
    to: '919840011223',
    message: message.text,
    sender: 'MEDCAL',
    entity: '1101',
    template: '1107',
  });
  expect(one!.headers).toMatchObject({ authkey: 'secret-key', 'content-type': 'application/json' });
  expect(JSON.parse(two!.body)).toMatchObject({ template: '1108' });
});

it('encodes values for a form, an address and XML', async () => {
  const text = 'a&b=c "<d>"';
  await own({ body: 'to={local}&text={text}' }).send({ ...message, text });
  await own({ method: 'GET', url: `${server.url}/send?to={to}&text={text}` }).send({ ...message, text });
  await own({ body: '<sms>{text}</sms>', headers: { 'Content-Type': 'text/xml' } }).send({ ...message, text });
  const [form, get, xml] = server.requests;
  expect(new URLSearchParams(form!.body)).toEqual(new URLSearchParams({ to: '9840011223', text }));
  expect(new URL(get!.path, server.url).searchParams.get('text')).toBe(text);
  expect(xml!.body).toBe('<sms>a&#38;b=c &#34;&#60;d&#62;&#34;</sms>');
});

it('tells a refusal from a failure that a retry may fix', async () => {
  server.answers('{"type":"error"}');
  await expect(own({ accepted: '"type":"success"' }).send(message)).rejects.toBeInstanceOf(PermanentError);
  server.answers('no such number +919840011223', { status: 400 });
  const refusal = await own()
    .send(message)
    .catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(PermanentError);
  expect(String(refusal)).not.toContain('98400');
  server.answers('', { status: 429 });
  await expect(own().send(message)).rejects.not.toBeInstanceOf(PermanentError);
  server.answers('', { status: 500 });
  await expect(own().send(message)).rejects.not.toBeInstanceOf(PermanentError);
  server.hangs();
  await expect(own({ timeoutMs: 300 }).send(message)).rejects.not.toBeInstanceOf(PermanentError);
});

it('is not paused by refused numbers, but by a service that fails', async () => {
  const messenger = own();
  server.answers('', { status: 400 });
  for (let at = 0; at < 8; at += 1) await expect(messenger.send(message)).rejects.toThrow('status 400');
  expect(server.requests).toHaveLength(8);
  server.answers('', { status: 500 });
  for (let at = 0; at < 8; at += 1) await messenger.send(message).catch(() => undefined);
  expect(server.requests).toHaveLength(13);
});
