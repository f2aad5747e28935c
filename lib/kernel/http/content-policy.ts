import { processWide } from '@/lib/kernel/process-wide';
import { CONTENT_NAMES, PERSONAL_SCREENS } from './page-names';

/**
 * Where the live chat comes from, for the content policy. Headers are set before anything could be asked of the database,
 * so this process remembers it; lib/site/pages/refresh-chat.ts keeps it right.
 */
export type ChatSources = { https: string[]; sockets: string[] };

const NONE: ChatSources = { https: [], sockets: [] };
const chat = processWide('chat', () => ({ sources: NONE }));

export const chatSources = (): ChatSources => chat.sources;

export function setChatSources(sources: ChatSources | null): void {
  chat.sources = sources ?? NONE;
}

/** Which scripts, frames and hosts a page may use (Content-Security-Policy), by kind of page: docs/security.md. */

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
  // Browsers that know report-to leave report-uri aside.
  'report-uri': '/api/csp-report',
  'report-to': 'csp',
};

/** Beside a policy that reports: where `report-to csp` leads. */
export const REPORTING_ENDPOINTS = 'csp="/api/csp-report"';

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** @param picturesUrl PICTURES_URL, or '' where pictures come from the store itself */
const withPictures = (sources: string, picturesUrl: string) => `${sources} ${picturesUrl}`.trim();

/**
 * Prerendered pages are the same bytes for everybody, so no nonce can be in them: our own scripts, nothing from outside
 * but the live chat when the owner has one, and nobody's data is in their HTML.
 */
export function cataloguePolicy(
  isDevelopment: boolean,
  chat: ChatSources = { https: [], sockets: [] },
  picturesUrl = '',
): string {
  const alsoFrom = (sources: string, ...more: string[]) => [sources, ...more].join(' ');
  return written({
    ...COMMON,
    'img-src': alsoFrom(withPictures(COMMON['img-src'], picturesUrl), ...chat.https),
    'font-src': alsoFrom(COMMON['font-src'], ...chat.https),
    'style-src': alsoFrom(COMMON['style-src'], ...chat.https),
    'script-src': alsoFrom(`'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`, ...chat.https),
    'frame-src': chat.https.join(' ') || "'none'",
    'connect-src': alsoFrom("'self'", ...chat.https, ...chat.sockets),
  });
}

/** Pictures of goods: drawings, never pages. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Screens of one person, as they are documented. */
const PERSONAL = new Set([...PERSONAL_SCREENS, 'console']);

/** Information pages are the same bytes for everybody in both kinds of store. */
const CONTENT: ReadonlySet<string> = new Set(CONTENT_NAMES);

export type PageKind = 'personal' | 'catalogue' | 'picture' | 'own';

/** Answers that are no screens of the store and bring a policy of their own. */
const OWN = new Set([
  'api',
  '.well-known',
  '_next',
  'sitemap',
  'sitemap.xml',
  'robots.txt',
  'manifest',
  'share',
  'offline',
]);

/**
 * What kind of answer an address leads to; `own` names its policy itself (calls, the sandbox, files of Next.js).
 * @param isOpen whether the catalogue is the same for everybody, or drawn for members
 */
export function pageKind(path: string, isOpen: boolean): PageKind {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1);
  if (OWN.has(first) || (first === 'sandbox' && second !== 'mail' && second !== 'codes')) return 'own';
  if (first === 'illustrations' || first === 'pictures' || first === 'icons' || first === 'promotions')
    return 'picture';
  const screen = first === 'ta' ? second : first;
  if (CONTENT.has(screen)) return 'catalogue';
  return !isOpen || screen === '' || screen === 'sandbox' || PERSONAL.has(screen) ? 'personal' : 'catalogue';
}

/** Screens with a map on which an address is picked. */
const WITH_MAP = new Set(['mapcomponent', 'profile', 'addcart']);

/** Whether a map may be drawn at this address; only there may Google's hosts be asked. */
export function showsMap(path: string): boolean {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1);
  return WITH_MAP.has(first === 'ta' ? second : first);
}

/** Where the popup of Google sign-in comes home. */
const FROM_GOOGLE = new Set(['/api/auth/callback/google', '/login/google', '/ta/login/google']);

/**
 * Cross-Origin-Opener-Policy of an address. Between Google, which names none, and a screen that names one, a browser cuts the tie between
 * the popup and the page that opened it: the page would take it for closed, and it could not close itself. Only the way home goes without;
 * what is said there goes through a BroadcastChannel, which no other site hears.
 */
export function openerPolicy(path: string): string {
  return FROM_GOOGLE.has(path.toLowerCase()) ? 'unsafe-none' : 'same-origin-allow-popups';
}

/** What Google Maps asks for, as its content security policy guide lists it; its script is loaded by ours. */
const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com';
const MAPS = {
  'img-src': `${COMMON['img-src']} ${GOOGLE} https://*.google.com https://*.googleusercontent.com`,
  'font-src': `${COMMON['font-src']} https://fonts.gstatic.com`,
  'style-src': `${COMMON['style-src']} https://fonts.googleapis.com`,
  'worker-src': "'self' blob:",
};

export type PersonalPage = {
  nonce: string;
  siteUrl: string;
  takesRazorpay: boolean;
  showsGoogleMap?: boolean;
  picturesUrl?: string;
  /** The page may run WebAssembly: the reader of pack codes. */
  readsCodes?: boolean;
  isDevelopment: boolean;
};

/**
 * Pages drawn for one person: a script runs only with the nonce of this very answer, or when such a script loads it
 * (Razorpay's checkout comes in that way).
 */
export function personalPolicy({
  nonce,
  siteUrl,
  takesRazorpay,
  showsGoogleMap = false,
  picturesUrl = '',
  readsCodes = false,
  isDevelopment,
}: PersonalPage): string {
  const razorpay = takesRazorpay ? ['https://api.razorpay.com', 'https://checkout.razorpay.com'] : [siteUrl];
  const base = { ...COMMON, ...(showsGoogleMap ? MAPS : {}) };
  return written({
    ...base,
    'img-src': withPictures(base['img-src'], picturesUrl),
    'script-src': [
      `'nonce-${nonce}' 'strict-dynamic'`,
      ...(readsCodes ? ["'wasm-unsafe-eval'"] : []),
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ].join(' '),
    'frame-src': ["'self'", ...razorpay].join(' '),
    'connect-src': [
      "'self'",
      ...(takesRazorpay ? ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'] : []),
      ...(showsGoogleMap ? [GOOGLE, 'https://*.google.com', 'data:', 'blob:'] : []),
    ].join(' '),
    'form-action': ["'self'", ...(takesRazorpay ? ['https://api.razorpay.com'] : [])].join(' '),
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': '' } : {}),
  });
}

/** On every answer of the store. */
export const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Permissions-Policy with what a camera may be used by. */
const permissions = (camera: string) =>
  `accelerometer=(), autoplay=(), browsing-topics=(), camera=(${camera}), display-capture=(), encrypted-media=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"), usb=()`;
const [NO_CAMERA, OWN_CAMERA] = [permissions(''), permissions('self')];

/** Whether it is a page of the console. */
export function isConsole(path: string): boolean {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1);
  return (first === 'ta' ? second : first) === 'console';
}

/** What a page may ask its browser for. Staff alone scan packs with a camera, on pages of the console. */
export const permissionsPolicy = (path: string): string => (isConsole(path) ? OWN_CAMERA : NO_CAMERA);
