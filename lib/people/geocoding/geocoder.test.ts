import { mockServer, type MockServer } from '@/test/servers/stand-in';
import { googleGeocoder, postOfficeGeocoder } from './geocoder';

describe('Google', () => {
  let outside: MockServer;
  beforeEach(async () => {
    outside = await mockServer();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await outside.close();
  });
  const google = () => googleGeocoder('server-key', `${outside.url}/json`, 300);

  it('is asked in the language of the shopper, once for the same point', async () => {
    outside.answers(
      JSON.stringify({
        status: 'OK',
        results: [{ formatted_address: '1 Anna Salai, Chennai' }, { formatted_address: 'Chennai' }],
      }),
    );
    const geocoder = google();
    expect(await geocoder.reverse(13.0827, 80.2707, 'ta')).toBe('1 Anna Salai, Chennai');
    expect(await geocoder.reverse(13.0827, 80.2707, 'ta')).toBe('1 Anna Salai, Chennai');
    expect(outside.requests.map(({ path }) => path)).toEqual([
      '/json?latlng=13.0827%2C80.2707&language=ta&key=server-key',
    ]);
  });

  it('finds nothing in the sea', async () => {
    outside.answers('{"status":"ZERO_RESULTS","results":[]}');
    expect(await google().reverse(0, 0, 'en')).toBeNull();
  });

  it.each([
    [
      'a refused key',
      () => outside.answers('{"status":"REQUEST_DENIED","error_message":"The key server-key is wrong"}'),
      'unexpected response',
    ],
    ['a failure', () => outside.answers('', { status: 500 }), 'status 500'],
    ['nothing in time', () => outside.hangs(), 'TimeoutError'],
  ])('fails on %s and never says the key', async (_, prepare, reason) => {
    prepare();
    await expect(google().reverse(13, 80, 'en')).rejects.toThrow(reason);
    expect(JSON.stringify(jest.mocked(console.warn).mock.calls)).not.toContain('server-key');
  });
});

describe('the post offices', () => {
  it('stand for an address in India', async () => {
    expect(await postOfficeGeocoder.reverse(13.0846, 80.2079, 'en')).toMatch(/, Chennai, Tamil Nadu 600\d{3}$/);
  });

  it.each([
    ['London', 51.5, -0.12],
    ['the sea', 0, 0],
    ['the pole', 90, 0],
  ])('know nothing in %s', async (_, lat, lng) => {
    expect(await postOfficeGeocoder.reverse(lat, lng, 'en')).toBeNull();
  });
});
