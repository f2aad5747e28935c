import { createHash } from 'node:crypto';
import { GATEWAYS, type GatewayFacts } from '@/lib/kernel/payment-gateways';
import { DISPLAY_SCRIPT } from '@/lib/kernel/look/display-rules';
import { processWide } from '@/lib/kernel/process-wide';
import { localePath, LOCALES } from '@/lib/kernel/locales';
import { CONTENT_NAMES, OWN_PAGES, PERSONAL_SCREENS, screenOf } from './page-names';

/**
 * Sources of services that load after consent, for the content policy: those of the live chat, and
 * the hosts that receive events of the statistics. `hasFrame`: the statistics run in a frame of
 * ours. Headers are set before any database query, so this process caches them;
 * lib/site/pages/refresh-settings.ts updates them.
 */
export type ConsentedSources = { https: string[]; sockets: string[]; events: string[]; hasFrame: boolean };

const NONE: ConsentedSources = { https: [], sockets: [], events: [], hasFrame: false };
const consented = processWide('consented', () => ({ sources: NONE }));

export const consentedSources = (): ConsentedSources => consented.sources;

export function setConsentedSources(sources: ConsentedSources): void {
  consented.sources = sources;
}

/**
 * Scripts, frames and hosts that a page may use (Content-Security-Policy), by kind of page:
 * docs/security.md.
 */

const COMMON = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'worker-src': "'self'",
  // Browsers that support report-to ignore report-uri.
  'report-uri': '/api/csp-report',
  'report-to': 'csp',
};

/** Target of `report-to csp`, sent with a policy that reports. */
export const REPORTING_ENDPOINTS = 'csp="/api/csp-report"';

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** @param picturesUrl PICTURES_URL, or '' if the store itself serves the pictures */
const withPictures = (sources: string, picturesUrl: string) => `${sources} ${picturesUrl}`.trim();

/**
 * Policy of prerendered pages. Their bytes are the same for all visitors, so they cannot contain a
 * nonce. They allow our own scripts and, if the owner uses them, live chat and statistics. Their
 * HTML contains no personal data.
 */
export function cataloguePolicy(
  isDevelopment: boolean,
  { https, sockets, events, hasFrame }: ConsentedSources = NONE,
  picturesUrl = '',
): string {
  const alsoFrom = (sources: string, ...more: string[]) => [sources, ...more].join(' ');
  return written({
    ...COMMON,
    'img-src': alsoFrom(withPictures(COMMON['img-src'], picturesUrl), ...https),
    'font-src': alsoFrom(COMMON['font-src'], ...https),
    'style-src': alsoFrom(COMMON['style-src'], ...https),
    'script-src': alsoFrom(`'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`, ...https),
    'frame-src': [...(hasFrame ? ["'self'"] : []), ...https].join(' ') || "'none'",
    'connect-src': alsoFrom("'self'", ...https, ...sockets, ...events),
  });
}

/** Policy of product pictures: drawings, never pages. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** First path segments of personal screens, spelled as in the documentation. */
const PERSONAL = new Set([...PERSONAL_SCREENS, 'console']);

/** Information pages, whose bytes are the same for all visitors in both kinds of store. */
const CONTENT: ReadonlySet<string> = new Set([...CONTENT_NAMES, OWN_PAGES]);

export type PageKind = 'personal' | 'catalogue' | 'picture' | 'own';

/** Paths that are not screens of the store and set their own policy. */
const OWN = new Set([
  'api',
  '.well-known',
  '_next',
  'sitemap',
  'sitemap.xml',
  'feeds',
  'statistics',
  'robots.txt',
  'manifest',
  'share',
  'offline',
]);

/** Pages below /sandbox: codes of the demo staff, emails, text messages. */
const LOCAL_PAGES = new Set(['codes', 'mail', 'messages']);

/**
 * Returns the kind of response at an address. `own` sets its policy itself (calls, the sandbox,
 * files of Next.js).
 * @param isOpen true if the catalogue is public, false if it is rendered for members
 */
export function pageKind(path: string, isOpen: boolean): PageKind {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1);
  if (OWN.has(first) || (first === 'sandbox' && !LOCAL_PAGES.has(second))) return 'own';
  if (first === 'illustrations' || first === 'pictures' || first === 'icons' || first === 'promotions')
    return 'picture';
  const screen = screenOf(path);
  if (CONTENT.has(screen)) return 'catalogue';
  return !isOpen || screen === '' || screen === 'sandbox' || PERSONAL.has(screen) ? 'personal' : 'catalogue';
}

/** Screens with a map for picking an address. */
const WITH_MAP = new Set(['mapcomponent', 'profile', 'addcart']);

/** True if this address may show a map. Only these pages may connect to Google's hosts. */
export function showsMap(path: string): boolean {
  return WITH_MAP.has(screenOf(path));
}

/** Paths to which the Google sign-in popup returns. */
const FROM_GOOGLE = new Set([
  '/api/auth/callback/google',
  ...LOCALES.map((locale) => localePath(locale, '/login/google')),
]);

/**
 * Returns the Cross-Origin-Opener-Policy of an address. Google sends none. If our screen sent one,
 * the browser would cut the link between the popup and its opener. The opener would treat the popup
 * as closed, and the popup could not close itself. Only the return paths omit the header. They use
 * a BroadcastChannel, which no other site can read.
 */
export function openerPolicy(path: string): string {
  return FROM_GOOGLE.has(path.toLowerCase()) ? 'unsafe-none' : 'same-origin-allow-popups';
}

/**
 * Sources that Google Maps needs, from its content security policy guide. Our script loads its
 * script.
 */
const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com';
const MAPS = {
  'img-src': `${COMMON['img-src']} ${GOOGLE} https://*.google.com https://*.googleusercontent.com`,
  'font-src': `${COMMON['font-src']} https://fonts.gstatic.com`,
  'style-src': `${COMMON['style-src']} https://fonts.googleapis.com`,
  'worker-src': "'self' blob:",
};

/** Source of the script that chooses the look before the first paint. It has no nonce. */
const DISPLAY_HASH = `'sha256-${createHash('sha256').update(DISPLAY_SCRIPT).digest('base64')}'`;

export type PersonalPage = {
  nonce: string;
  siteUrl: string;
  /** Gateway of real payments; null if the sandbox takes them. */
  gateway: GatewayFacts | null;
  showsGoogleMap?: boolean;
  picturesUrl?: string;
  /** True if the page may run WebAssembly, for the pack code reader. */
  readsCodes?: boolean;
  isDevelopment: boolean;
};

/**
 * Policy of pages rendered for one person. A script runs only with the nonce of this response or
 * the hash of DISPLAY_SCRIPT, or if such a script loads it (the payment window loads this way).
 */
export function personalPolicy({
  nonce,
  siteUrl,
  gateway,
  showsGoogleMap = false,
  picturesUrl = '',
  readsCodes = false,
  isDevelopment,
}: PersonalPage): string {
  const base = { ...COMMON, ...(showsGoogleMap ? MAPS : {}) };
  return written({
    ...base,
    'img-src': withPictures(base['img-src'], picturesUrl),
    'script-src': [
      `'nonce-${nonce}' 'strict-dynamic' ${DISPLAY_HASH}`,
      ...(readsCodes ? ["'wasm-unsafe-eval'"] : []),
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ].join(' '),
    'frame-src': ["'self'", ...(gateway?.hosts.frame ?? [siteUrl])].join(' '),
    'connect-src': [
      "'self'",
      ...(gateway?.hosts.connect ?? []),
      ...(showsGoogleMap ? [GOOGLE, 'https://*.google.com', 'data:', 'blob:'] : []),
    ].join(' '),
    'form-action': ["'self'", ...(gateway?.hosts.form ?? [])].join(' '),
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': '' } : {}),
  });
}

/** Headers of every response of the store. */
export const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

const PAYERS = ['self', ...GATEWAYS.flatMap(({ hosts }) => hosts.frame.map((host) => `"${host}"`))].join(' ');

/** Builds the Permissions-Policy for a camera allowlist. */
const permissions = (camera: string) =>
  `accelerometer=(), autoplay=(), browsing-topics=(), camera=(${camera}), display-capture=(), encrypted-media=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(${PAYERS}), usb=()`;
const [NO_CAMERA, OWN_CAMERA] = [permissions(''), permissions('self')];

/** True for a page of the console. */
export function isConsole(path: string): boolean {
  return screenOf(path) === 'console';
}

/**
 * Returns the Permissions-Policy of a page. Only staff scan packs with a camera, on console pages.
 */
export const permissionsPolicy = (path: string): string => (isConsole(path) ? OWN_CAMERA : NO_CAMERA);
