import { LOCALES } from '@/lib/kernel/locales';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * Each language in one size of window, for tests that run alone: only one project runs them. `name`
 * completes the title of a test.
 */
export const LANGUAGES_AND_SIZES = LOCALES.map((locale, at) => {
  const size = SIZES[at % SIZES.length]!;
  return { locale, size, name: `at ${size.width}, in ${locale}` };
});
