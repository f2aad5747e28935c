import { DEFAULT_IDENTITY } from '@/lib/kernel/identity';
import { DEMO_SETTINGS } from './demo-settings';
import { courierNamed, StoreSettings, trackingLink } from './store-settings';
import { readSettings, withCurrentKeys, withFormerKeys } from './read-settings';

const chat = {
  provider: 'Chat',
  script: 'https://chat.example.com/widget.js',
  hosts: ['https://*.chat.example.com', 'wss://live.chat.example.com'],
};

const nameOnly = (en: string) => ({ ...DEFAULT_IDENTITY, name: { ...DEFAULT_IDENTITY.name, en } });

describe('the settings of the store', () => {
  it('are those of a whole demo shop when no one has said anything', () => {
    expect(StoreSettings.safeParse(DEMO_SETTINGS).error).toBeUndefined();
    for (const nothing of [undefined, null, 'text', 7, [], {}]) expect(readSettings(nothing)).toEqual(DEMO_SETTINGS);
  });

  it('keep what is right and fall back part by part', () => {
    const read = readSettings({
      identity: { name: { en: 'Nalam' } },
      gstin: 'wrong',
      delivery: { standardDays: [7, 5], expressDays: [1, 2] },
      liveChat: chat,
      unknown: 1,
    });
    expect(read).toEqual({ ...DEMO_SETTINGS, identity: nameOnly('Nalam'), liveChat: chat });
  });

  it.each([
    'http://chat.example.com/x.js',
    'http://localhost.example.com/x.js',
    'javascript:alert(1)',
    '//chat.example.com/x.js',
    '',
  ])('take no chat script from %p', (script) => {
    expect(readSettings({ liveChat: { ...chat, script } }).liveChat).toBeNull();
  });

  it.each([
    "https://a.example.com 'unsafe-inline'",
    'https://*',
    '*',
    'https://a.example.com;x',
    'http://a.example.com',
  ])('let no chat host %p into the content policy', (host) => {
    expect(readSettings({ liveChat: { ...chat, hosts: [host] } }).liveChat).toBeNull();
  });
});

describe('the identity', () => {
  const read = (identity: unknown) => readSettings({ identity }).identity;

  it('keeps its other fields when one is invalid', () => {
    expect(read({ name: { en: 'Nalam', ta: '<b>' }, primary: 'teal', corners: 'square', tagline: 7 })).toEqual({
      ...nameOnly('Nalam'),
      corners: 'square',
    });
  });

  it.each([
    ['{Nalam} <Pharmacy>', 'Nalam Pharmacy'],
    ["Kavya''s\nshop", "Kavya's shop"],
    [`${'x'.repeat(59)}💊 and more`, 'x'.repeat(59)],
    ['{}', DEFAULT_IDENTITY.name.en],
  ])('repairs the former name %j', (brandName, name) => {
    expect(readSettings({ brandName, identity: { corners: 'square' } }).identity).toEqual({
      ...nameOnly(name),
      corners: 'square',
    });
  });

  it('has a name in each language, of which only the first is required', () => {
    const given = {
      name: { en: ' Nalam ', ta: 'நலம்' },
      tagline: { en: "India's pharmacy", ta: '' },
      shortName: 'Nalam',
    };
    expect(read(given)).toEqual({ ...DEFAULT_IDENTITY, ...given, name: { en: 'Nalam', ta: 'நலம்' } });
  });

  it.each([
    { name: { en: '' } },
    { name: { en: '{store}' } },
    { name: { en: 'Nalam <b>' } },
    { name: { en: 'Nalam\r\nBcc: a' } },
    { name: { en: "Nalam ''" } },
    { name: { en: 'N'.repeat(61) } },
    { shortName: 'Nalam medicals' },
    { tagline: { ta: 7 } },
  ])('%j is not taken', (identity) => {
    expect(read(identity)).toEqual(DEFAULT_IDENTITY);
  });

  it('counts letters of a short name as readers do', () => {
    expect(read({ shortName: 'நலம் மருந்தகம்' }).shortName).toBe('நலம் மருந்தகம்');
  });

  it('is read from the former key, and written under it for the release before', () => {
    expect(readSettings({ brandName: 'Nalam' }).identity).toEqual(nameOnly('Nalam'));
    expect(withCurrentKeys({ brandName: 'Nalam', gstin: 'x' })).toEqual({
      identity: { name: { en: 'Nalam' } },
      gstin: 'x',
    });
    expect(withFormerKeys({ identity: { name: { en: 'Nalam' } } })).toEqual({
      identity: { name: { en: 'Nalam' } },
      brandName: 'Nalam',
    });
    expect(withFormerKeys({ gstin: 'x' })).toEqual({ gstin: 'x' });
  });
});

describe('the verification tags', () => {
  const read = (verification: object) => readSettings({ verification }).verification;
  it('take a value, or the whole tag that holds it', () => {
    const google = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';
    expect(read({ google: ` ${google} ` }).google).toBe(google);
    expect(read({ google: `<meta name="google-site-verification" content="${google}" />` }).google).toBe(google);
    expect(read({ bing: '0123456789ABCDEF0123456789abcdef' }).bing).toBe('0123456789ABCDEF0123456789abcdef');
  });

  it.each([
    { google: 'short' },
    { google: '"><script>alert(1)</script>' },
    { bing: 'Z'.repeat(32) },
    { meta: 'with spaces in the value' },
    { pinterest: '0123' },
  ])('refuse %j', (tags) => {
    expect(read(tags)).toEqual(DEMO_SETTINGS.verification);
  });
});

describe('the visit statistics', () => {
  const UUID = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';
  it.each([
    { provider: 'plausible', id: 'shop.example', host: null },
    { provider: 'plausible', id: 'shop.example', host: 'https://stats.shop.example' },
    { provider: 'umami', id: UUID, host: 'https://stats.shop.example/umami' },
    { provider: 'matomo', id: '12', host: 'https://shop.example/matomo/' },
    { provider: 'ga4', id: 'G-ABCD1234', host: null },
  ])('take %j', (statistics) => {
    expect(readSettings({ statistics }).statistics).toEqual(statistics);
  });

  it.each([
    [{ provider: 'plausible', id: 'https://shop.example', host: null }, 'id'],
    [{ provider: 'umami', id: UUID, host: null }, 'host'],
    [{ provider: 'matomo', id: '0', host: 'https://shop.example' }, 'id'],
    [{ provider: 'matomo', id: '1', host: null }, 'host'],
    [{ provider: 'matomo', id: '1', host: 'http://shop.example' }, 'host'],
    [{ provider: 'matomo', id: '1', host: 'https://shop.example/?x=1' }, 'host'],
    [{ provider: 'ga4', id: 'UA-1234-1', host: null }, 'id'],
    [{ provider: 'other', id: '1', host: null }, 'provider'],
  ])('refuse %j at %s', (statistics, field) => {
    const { error } = StoreSettings.shape.statistics.safeParse(statistics);
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});

describe('the way to a parcel', () => {
  const couriers = [
    { name: 'Speed Post', phone: '+911800112011', trackingUrl: 'https://post.example.com/track?id={number}' },
    { name: 'Own rider', phone: null, trackingUrl: null },
  ];

  it('the link is that of the courier the owner named, whatever the case', () => {
    expect(trackingLink(couriers, { courier: 'speed post', trackingNumber: 'EM-1' })).toBe(
      'https://post.example.com/track?id=EM-1',
    );
    expect(trackingLink(couriers, { courier: 'Speed Post', trackingNumber: 'A&B' })).toBe(
      'https://post.example.com/track?id=A%26B',
    );
  });

  it.each([
    ['Own rider', 'EM-1'],
    ['Somebody else', 'EM-1'],
    ['Speed Post', null],
    [null, 'EM-1'],
  ])('there is none for %p and number %p', (courier, trackingNumber) => {
    expect(trackingLink(couriers, { courier, trackingNumber })).toBeNull();
  });

  it('no one is found for an order without a courier', () => expect(courierNamed(couriers, null)).toBeNull());
});
