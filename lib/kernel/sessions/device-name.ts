/**
 * Names of the makers, which are the same in every language. The first match counts: Edge also
 * contains Chrome.
 */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a common name for the device of a User-Agent header, for example "Chrome, Android"; null
 * if unknown.
 */
export function deviceName(userAgent: string | null): string | null {
  const known = [firstIn(BROWSERS, userAgent ?? ''), firstIn(SYSTEMS, userAgent ?? '')].filter(Boolean);
  return known.length > 0 ? known.join(', ') : null;
}

export function isPhone(userAgent: string | null): boolean {
  return /\b(?:Mobile|iPhone|Android)\b/.test(userAgent ?? '');
}
