import { mockServer, type MockServer } from '@/test/servers/stand-in';
import { HOUR } from '@/lib/kernel/dates';
import { MAX_FAILURES } from '@/lib/kernel/http-client/breaker';
import { httpMoodModel, httpTextModel } from './inference';

let outside: MockServer;
beforeEach(async () => {
  outside = await mockServer();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await outside.close();
});

/**
 * Timeout for tests that expect a response, which may be late on a busy machine. Tests without a
 * response use a short timeout.
 */
const LONG_TIMEOUT = 10_000;
const IMPATIENT = 300;

const client = (change: { token?: string; timeoutMs?: number } = {}) =>
  httpTextModel({ url: `${outside.url}/generate`, timeoutMs: LONG_TIMEOUT, ...change });
const reader = (timeoutMs = LONG_TIMEOUT) =>
  httpMoodModel({ url: `${outside.url}/mood`, token: 'secret-token', timeoutMs });

describe('generateText', () => {
  it('sends the prompt and nothing about anyone, and gives the raw answer', async () => {
    outside.answers('[{"generated_text":"Rest and drink."}]');
    const given = await client({ token: 'secret-token' }).generateText('What helps against a cold?');
    expect(given).toEqual({ text: 'Rest and drink.', raw: '[{"generated_text":"Rest and drink."}]' });
    const [{ body, headers }] = outside.requests as [MockServer['requests'][number]];
    expect(JSON.parse(body)).toEqual({ inputs: 'What helps against a cold?', parameters: expect.any(Object) });
    expect(headers).toMatchObject({ authorization: 'Bearer secret-token' });
    expect(Object.keys(headers)).not.toContain('cookie');
  });

  it('takes a single object as well, and asks once for the same prompt', async () => {
    outside.answers('{"generated_text":"Hello"}');
    const model = client();
    expect([(await model.generateText('Hi')).text, (await model.generateText('Hi')).text]).toEqual(['Hello', 'Hello']);
    expect(outside.requests).toHaveLength(1);
    expect(outside.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['a failure', () => outside.answers('{"error":"busy"}', { status: 500 }), 'status 500'],
    ['what is not JSON', () => outside.answers('<html>'), 'not JSON'],
    ['other JSON', () => outside.answers('{"text":"Hello"}'), 'unexpected response'],
    ['too much', () => outside.answers(`[{"generated_text":"${'x'.repeat(300_000)}"}]`), 'too large'],
    [
      'another address',
      () => outside.answers('', { status: 307, headers: { location: 'https://example.com/' } }),
      'TypeError',
    ],
    ['nothing in time', () => outside.hangs(), 'TimeoutError'],
  ])('fails on %s', async (_, prepare, reason) => {
    prepare();
    const timeoutMs = reason === 'TimeoutError' ? IMPATIENT : LONG_TIMEOUT;
    await expect(client({ timeoutMs }).generateText('Hi')).rejects.toThrow(reason);
  });

  it('asks again when an hour has passed', async () => {
    outside.answers('{"generated_text":"Hello"}');
    const model = client();
    await model.generateText('Hi');
    const requested = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(requested + HOUR - 1000);
    await model.generateText('Hi');
    expect(outside.requests).toHaveLength(1);
    clock.mockReturnValue(requested + HOUR + 1000);
    await new Promise((done) => setTimeout(done, 5));
    await model.generateText('Hi');
    expect(outside.requests).toHaveLength(2);
  });

  it('keeps two hundred answers, and no failure', async () => {
    outside.answers('', { status: 500 });
    const model = client();
    await expect(model.generateText('0')).rejects.toThrow('status 500');
    outside.answers('{"generated_text":"Hello"}');
    for (let prompt = 0; prompt <= 200; prompt += 1) await model.generateText(`${prompt}`);
    expect(outside.requests).toHaveLength(202);
    await model.generateText('200');
    expect(outside.requests).toHaveLength(202);
    await model.generateText('0');
    expect(outside.requests).toHaveLength(203);
  });

  it('asks once when many ask for the same at once', async () => {
    outside.answers('{"generated_text":"Hello"}');
    const model = client();
    await Promise.all(['Hi', 'Hi', 'Hi'].map(model.generateText));
    expect(outside.requests).toHaveLength(1);
  });

  it('leaves a service alone that keeps failing', async () => {
    outside.answers('', { status: 503 });
    const model = client();
    for (let count = 0; count < MAX_FAILURES; count += 1)
      await expect(model.generateText('Hi')).rejects.toThrow('status 503');
    await expect(model.generateText('Hi')).rejects.toThrow('resting');
    expect(outside.requests).toHaveLength(MAX_FAILURES);
  });
});

describe('moodOf', () => {
  it.each([
    ['[[{"label":"POSITIVE","score":0.9},{"label":"NEGATIVE","score":0.1}]]', 'positive'],
    ['[{"label":"LABEL_1","score":0.6},{"label":"LABEL_0","score":0.4}]', 'neutral'],
    ['[[{"label":"1 star","score":0.7},{"label":"5 stars","score":0.3}]]', 'negative'],
  ])('reads %s as %s', async (answer, mood) => {
    outside.answers(answer);
    expect(await reader().moodOf('Works well')).toBe(mood);
  });

  it('sends the text and nothing else, once for the same text', async () => {
    outside.answers('[{"label":"POSITIVE","score":1}]');
    const model = reader();
    for (let turn = 0; turn < 2; turn += 1) await model.moodOf('Works well');
    expect(outside.requests).toHaveLength(1);
    expect(outside.requests[0]).toMatchObject({
      path: '/mood',
      body: '{"inputs":"Works well"}',
      headers: { authorization: 'Bearer secret-token' },
    });
  });

  it('fails when nothing comes in time', async () => {
    outside.hangs();
    await expect(reader(IMPATIENT).moodOf('Works well')).rejects.toThrow('TimeoutError');
  });
});
