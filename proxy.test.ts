/** @jest-environment node */
import nextConfig, { PERSONAL_SCREENS } from './next.config';
import { config } from './proxy';

it('gives a policy to exactly the screens that next.config.ts leaves to it', () => {
  const screens = config.matcher.map((source) => /:screen\(([^)]*)\)/.exec(source)?.[1]?.split('|')).find(Boolean);
  expect(screens?.toSorted()).toEqual(PERSONAL_SCREENS.toSorted());
});

it('tells nobody which program serves the store', () => {
  expect(nextConfig).toMatchObject({ poweredByHeader: false, images: { remotePatterns: [], dangerouslyAllowSVG: false, formats: ['image/webp'] } });
});
