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
};

const written = (policy: Record<string, string>) => Object.entries(policy).map(([name, value]) => `${name} ${value}`.trim()).join('; ');

/**
 * Prerendered pages are the same bytes for everybody, so no nonce can be in them: our own scripts, nothing from outside,
 * and nobody's data is in their HTML.
 */
export function cataloguePolicy(isDevelopment: boolean): string {
  return written({ ...COMMON, 'script-src': `'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`, 'frame-src': "'none'", 'connect-src': "'self'" });
}

/** Pictures of goods: drawings, never pages. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Screens of one person, as they are documented. */
const PERSONAL = new Set([
  'addcart', 'likecart', 'profile', 'myorders', 'trackorder', 'orderplace', 'popup', 'gpt3component', 'locationcomponent', 'mapcomponent',
  'login', 'signup', 'reset-password', 'console',
]);

export type PageKind = 'personal' | 'catalogue' | 'picture' | 'own';

/**
 * What kind of answer an address leads to; `own` names its policy itself (calls, the sandbox, files of Next.js).
 * @param isOpen whether the catalogue is the same for everybody, or drawn for members
 */
export function pageKind(path: string, isOpen: boolean): PageKind {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1);
  if (first === 'api' || first === '_next' || (first === 'sandbox' && second !== 'mail')) return 'own';
  if (first === 'illustrations') return 'picture';
  const screen = first === 'ta' ? second : first;
  return !isOpen || screen === '' || screen === 'sandbox' || PERSONAL.has(screen) ? 'personal' : 'catalogue';
}

export type PersonalPage = { nonce: string; siteUrl: string; takesRazorpay: boolean; isDevelopment: boolean };

/**
 * Pages drawn for one person: a script runs only with the nonce of this very answer, or when such a script loads it
 * (Razorpay's checkout comes in that way).
 */
export function personalPolicy({ nonce, siteUrl, takesRazorpay, isDevelopment }: PersonalPage): string {
  const razorpay = takesRazorpay ? ['https://api.razorpay.com', 'https://checkout.razorpay.com'] : [siteUrl];
  return written({
    ...COMMON,
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    'frame-src': ["'self'", ...razorpay].join(' '),
    'connect-src': ["'self'", ...(takesRazorpay ? ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'] : [])].join(' '),
    'form-action': ["'self'", ...(takesRazorpay ? ['https://api.razorpay.com'] : [])].join(' '),
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': '' } : {}),
  });
}

/** On every answer of the store. */
export const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"), usb=()',
};
