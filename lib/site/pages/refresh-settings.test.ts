import { cataloguePolicy, personalPolicy } from '@/lib/kernel/http/content-policy';
import { sourcesOf } from './refresh-settings';

const chat = sourcesOf({
  provider: 'Chat',
  script: 'https://chat.example.com/widget.js?id=7',
  hosts: ['https://*.cdn.example.com', 'wss://live.example.com'],
});
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

it('lets the configured chat into catalogue pages, and nothing else', () => {
  const policy = cataloguePolicy(false, chat ?? undefined);
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
  expect(sourcesOf(null)).toBeNull();
  expect(directive(cataloguePolicy(false), 'script-src')).toBe("script-src 'self' 'unsafe-inline'");
  expect(directive(cataloguePolicy(false), 'frame-src')).toBe("frame-src 'none'");
  expect(
    personalPolicy({ nonce: 'n', siteUrl: 'https://shop.example', gateway: null, isDevelopment: false }),
  ).not.toContain('chat.example.com');
});
