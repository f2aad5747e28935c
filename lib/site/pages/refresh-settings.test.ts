import { cataloguePolicy, personalPolicy } from '@/lib/kernel/http/content-policy';
import { sourcesOf } from './refresh-settings';

const LIVE_CHAT = {
  provider: 'Chat',
  script: 'https://chat.example.com/widget.js?id=7',
  hosts: ['https://*.cdn.example.com', 'wss://live.example.com'],
};
const chat = sourcesOf({ liveChat: LIVE_CHAT, statistics: null });
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

it('lets the configured chat into catalogue pages, and nothing else', () => {
  const policy = cataloguePolicy(false, chat);
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'unsafe-inline' https://chat.example.com https://*.cdn.example.com",
  );
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' https://chat.example.com https://*.cdn.example.com wss://chat.example.com wss://live.example.com",
  );
  expect(directive(policy, 'frame-src')).toBe('frame-src https://chat.example.com https://*.cdn.example.com');
  expect(directive(policy, 'object-src')).toBe("object-src 'none'");
});

it('changes no policy where there is no chat', () => {
  expect(cataloguePolicy(false, sourcesOf({ liveChat: null, statistics: null }))).toBe(cataloguePolicy(false));
  expect(directive(cataloguePolicy(false), 'script-src')).toBe("script-src 'self' 'unsafe-inline'");
  expect(directive(cataloguePolicy(false), 'frame-src')).toBe("frame-src 'none'");
  expect(
    personalPolicy({ nonce: 'n', siteUrl: 'https://shop.example', gateway: null, isDevelopment: false }),
  ).not.toContain('chat.example.com');
});

it.each([
  [{ provider: 'plausible', id: 'shop.example', host: null }, 'https://plausible.io', "'none'"],
  [{ provider: 'umami', id: 'x', host: 'https://stats.example.com/u/' }, 'https://stats.example.com', "'none'"],
  [{ provider: 'matomo', id: '1', host: 'https://stats.example.com/matomo' }, 'https://stats.example.com', "'none'"],
  [{ provider: 'ga4', id: 'G-ABCD1234', host: null }, '', "'self'"],
] as const)('lets only events of %j out of catalogue pages, and no script in', (statistics, events, frames) => {
  const policy = cataloguePolicy(false, sourcesOf({ liveChat: null, statistics }));
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${events}`.trim());
  expect(directive(policy, 'frame-src')).toBe(`frame-src ${frames}`);
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'unsafe-inline'");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob:");
});
