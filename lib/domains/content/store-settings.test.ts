import { DEMO_SETTINGS } from './demo-settings';
import { StoreSettings } from './store-settings';
import { readSettings } from './read-settings';

const chat = {
  provider: 'Chat',
  script: 'https://chat.example.com/widget.js',
  hosts: ['https://*.chat.example.com', 'wss://live.chat.example.com'],
};

describe('the settings of the store', () => {
  it('are those of a whole demo shop when nobody has said anything', () => {
    expect(StoreSettings.safeParse(DEMO_SETTINGS).error).toBeUndefined();
    for (const nothing of [undefined, null, 'text', 7, [], {}]) expect(readSettings(nothing)).toEqual(DEMO_SETTINGS);
  });

  it('keep what is right and fall back part by part', () => {
    const read = readSettings({
      brandName: 'Nalam',
      gstin: 'wrong',
      delivery: { standardDays: [7, 5], expressDays: [1, 2] },
      liveChat: chat,
      unknown: 1,
    });
    expect(read).toEqual({ ...DEMO_SETTINGS, brandName: 'Nalam', liveChat: chat });
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
