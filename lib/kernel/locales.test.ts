import { preferredLocale } from './locales';

it.each([
  ['ta', 'ta-IN,ta;q=0.9,en;q=0.8'],
  ['en', 'en-IN,en;q=0.9,ta;q=0.8'],
  ['ta', 'hi-IN,hi;q=0.9,ta;q=0.8,en;q=0.7'],
  ['ta', 'en;q=0.5, ta;q=0.7'],
  ['en', 'hi-IN,hi;q=0.9'],
  ['en', 'ta;q=0'],
  ['en', ',;q=x,ta;q=x'],
  ['en', null],
])('a new visitor gets %s for the languages %s', (locale, accepted) => {
  expect(preferredLocale(undefined, accepted)).toBe(locale);
});

it('the chosen language goes before those of the browser, and an unknown one counts as none', () => {
  expect(preferredLocale('en', 'ta-IN')).toBe('en');
  expect(preferredLocale('ta', 'en-IN')).toBe('ta');
  expect(preferredLocale('xx', 'ta-IN')).toBe('ta');
});
