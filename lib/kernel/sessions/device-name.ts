/** Names are those of the makers, so they are the same in every language. The first that fits wins: Edge also says Chrome. */
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

/** What a person calls the device behind a User-Agent header, for example "Chrome, Android"; null when it says nothing known. */
export function deviceName(userAgent: string | null): string | null {
  const known = [firstIn(BROWSERS, userAgent ?? ''), firstIn(SYSTEMS, userAgent ?? '')].filter(Boolean);
  return known.length > 0 ? known.join(', ') : null;
}

export function isPhone(userAgent: string | null): boolean {
  return /\b(?:Mobile|iPhone|Android)\b/.test(userAgent ?? '');
}
