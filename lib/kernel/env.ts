import { z } from 'zod';
import { GATEWAYS, type GatewayFacts } from './payment-gateways';

/**
 * Settings of the store, in the only module that reads process.env. `.env.example` explains each;
 * docs/integrations.md lists the features that work without them.
 */
const text = z.string().trim().min(1);
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);
const number = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

const POSTGRES = /^postgres(ql)?:\/\//;

/** Issuer of Google accounts. */
const GOOGLE = 'https://accounts.google.com';

/** Splits one or more comma-separated secrets. The first encrypts, and each can decrypt. */
const secretsIn = (value: string): string[] => value.split(',').map((secret) => secret.trim());

/** Comma-separated list of texts. */
const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []));

const address = z.url({ protocol: /^https?$/, error: 'must be a URL, such as https://shop.example' });
const addresses = list.pipe(z.array(address));

/** Comma-separated list of host names without ports. */
const hosts = list
  .transform((names) => names.map((name) => name.toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/,
          'must be a comma-separated list of host names, such as www.shop.example',
        ),
    ),
  );

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for an origin that is encrypted (or this machine) and safe in the content policy. */
function isOrigin(value: string): boolean {
  const url = /^https?:\/\/[\w.:[\]-]+\/?$/i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url || value.replace(/\/$/, '').toLowerCase() !== url.origin) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}

/** Comma-separated list of origins, each as browsers send it. */
const origins = list
  .transform((given) => given.map((origin) => origin.toLowerCase().replace(/\/$/, '')))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          isOrigin,
          'must be a comma-separated list of origins, such as https://app.shop.example (http only for localhost)',
        ),
    ),
  );

/** JSON object of header names and values. */
const headers = z
  .string()
  .default('{}')
  .transform((value, context) => {
    try {
      return z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\t -~]*$/)).parse(JSON.parse(value));
    } catch {
      context.addIssue('must be a JSON object of header names and values, such as {"authkey":"…"}');
      return z.NEVER;
    }
  });

/** Comma-separated pairs of a language and a value; the language may follow a kind and a dot. */
const perLocale = list.pipe(
  z
    .array(
      z
        .string()
        .regex(
          /^(?:[a-zA-Z]+\.)?[a-z]{2,3}=[\w.-]+$/,
          'must be a comma-separated list of languages and ids, such as en=1107; a kind and a dot may precede a language',
        ),
    )
    .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]))),
);

const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: number(3000, 1, 65535),
    SITE_URL: address.default('http://localhost:3000'),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    DRAIN_SECONDS: number(0, 0, 300),
    ALLOWED_HOSTS: hosts,
    ALLOWED_ORIGINS: origins,
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    METRICS_HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')]).default('127.0.0.1'),
    LOG_REQUESTS: z.coerce.number().min(0).max(1).default(0),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    PAGE_CACHE_PURGE_URLS: addresses,
    STORE_ACCESS: z.enum(['open', 'members']).default('open'),
    EDGE: z.enum(['on', 'off']).default('on'),
    PICTURES_URL: z
      .string()
      .trim()
      .refine(
        isOrigin,
        'must be an origin without a path, such as https://pictures.shop.example (http only for localhost)',
      )
      .optional(),
    DATABASE_URL: text.regex(POSTGRES, 'must start with postgresql://'),
    DATABASE_DIRECT_URL: text.regex(POSTGRES, 'must start with postgresql://').optional(),
    DATABASE_READ_URL: text.regex(POSTGRES, 'must start with postgresql://').optional(),
    // At least 3: two webhook deliveries can be processed concurrently. Each holds a transaction
    // while another transaction settles the payment that it reports.
    DATABASE_POOL: number(10, 3, 200),
    DATABASE_QUEUE: number(200, 1, 100_000),
    PROCESSOR_LATE_MS: number(2_000, 100, 60_000),
    DATABASE_STATEMENT_MS: number(8_000, 100, 86_400_000),
    DATABASE_LOCK_MS: number(5_000, 100, 600_000),
    DATA_DIR: text.default('.data'),
    BACKUP_DIR: optional,
    RELEASES_DIR: optional,
    NEXTAUTH_SECRET: z
      .string()
      .refine(
        (value) => secretsIn(value).every((secret) => secret.length >= 32),
        'must have at least 32 characters; with several comma-separated secrets, each of them',
      ),
    NEXTAUTH_SECRET_PREVIOUS: optional.refine(
      (value) => value === undefined || (value.length >= 32 && !value.includes(',')),
      'must be one secret of at least 32 characters, without a comma',
    ),
    TRUSTED_PROXIES: number(0, 0, 5),
    RATE_LIMITS: number(1, 1, 1_000_000),
    SHARED_URL: z
      .url({ protocol: /^(rediss?|valkey)$/, error: 'must start with redis://, rediss:// or valkey://' })
      .optional(),
    SEARCH_URL: z.url({ protocol: /^(file|s3)$/, error: 'must start with file:/// or s3://' }).optional(),
    MAX_CONNECTIONS: number(10_000, 10, 1_000_000),
    API_DOCS: z.enum(['on', 'off']).default('on'),
    OUTSIDE_TIMEOUT_MS: number(10_000, 100, 120_000),
    PAYMENTS: z.enum(['razorpay', 'sandbox']).optional(),
    RAZORPAY_KEY_ID: optional,
    RAZORPAY_KEY_SECRET: optional,
    RAZORPAY_WEBHOOK_SECRET: optional,
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GOOGLE_ISSUER: address.default(GOOGLE),
    GOOGLE_SIGN_IN: z.enum(['google', 'sandbox']).default('google'),
    SANDBOX_URL: address.optional(),
    STORAGE: z.enum(['folder', 's3']).default('folder'),
    S3_ENDPOINT: optional,
    S3_REGION: text.default('ap-south-1'),
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).default('true'),
    SMTP_URL: optional,
    MAIL_FROM: text.default('store@medcall.example'),
    SMS_URL: z
      .string()
      .trim()
      .refine(
        (value) => URL.canParse(value) && isOrigin(new URL(value).origin),
        'must be an https address, such as https://sms.example/send (http only for localhost)',
      )
      .optional(),
    SMS_METHOD: z.enum(['POST', 'GET']).default('POST'),
    SMS_HEADERS: headers,
    SMS_BODY: optional,
    SMS_ACCEPTED: optional,
    SMS_SENDER: optional,
    SMS_DLT_ENTITY_ID: optional,
    SMS_DLT_TEMPLATES: perLocale,
    SMS_MAX_PER_HOUR: number(300, 1, 1_000_000),
    WHATSAPP_URL: z
      .string()
      .trim()
      .refine(
        (value) => URL.canParse(value) && isOrigin(new URL(value).origin),
        'must be an https address, such as https://graph.facebook.com/v23.0 (http only for localhost)',
      )
      .transform((value) => value.replace(/\/$/, ''))
      .default('https://graph.facebook.com/v23.0'),
    WHATSAPP_PHONE_NUMBER_ID: optional,
    WHATSAPP_TOKEN: optional,
    WHATSAPP_APP_SECRET: optional,
    WHATSAPP_VERIFY_TOKEN: optional,
    SHIPROCKET_EMAIL: optional,
    SHIPROCKET_PASSWORD: optional,
    SHIPROCKET_WEBHOOK_SECRET: optional.refine(
      (value) => value === undefined || value.length >= 16,
      'must have at least 16 characters',
    ),
    SHIPROCKET_URL: address.default('https://apiv2.shiprocket.in'),
    INFERENCE_URL: address.optional(),
    INFERENCE_SENTIMENT_URL: address.optional(),
    INFERENCE_TOKEN: optional,
    INFERENCE_TIMEOUT_MS: number(15_000, 100, 120_000),
    GOOGLE_MAPS_SERVER_KEY: optional,
    GEOCODING_URL: address.default('https://maps.googleapis.com/maps/api/geocode/json'),
    GOOGLE_MAPS_BROWSER_KEY: optional,
  })
  .transform((value) => ({
    ...value,
    NEXTAUTH_SECRET: secretsIn(value.NEXTAUTH_SECRET)[0]!,
    /** The current secret and the former ones. */
    allSecrets: [
      ...secretsIn(value.NEXTAUTH_SECRET),
      ...(value.NEXTAUTH_SECRET_PREVIOUS ? [value.NEXTAUTH_SECRET_PREVIOUS] : []),
    ],
    SITE_URL: value.SITE_URL.replace(/\/+$/, ''),
    PICTURES_URL: value.PICTURES_URL && new URL(value.PICTURES_URL).origin,
    GOOGLE_ISSUER: value.GOOGLE_ISSUER.replace(/\/+$/, ''),
    PAYMENTS: value.PAYMENTS ?? (value.RAZORPAY_KEY_ID ? ('razorpay' as const) : ('sandbox' as const)),
  }));

export type Env = z.output<typeof Settings>;
export type ParsedEnv = { ok: true; env: Env } | { ok: false; problems: string[] };

type Given = Record<string, string | undefined>;

/** Checks dependencies between settings on raw values, to list them together with wrong values. */
function togetherProblems(given: Given): string[] {
  const problems: string[] = [];
  const need = (when: boolean, names: string[], reason: string) => {
    if (when) for (const name of names) if (!given[name]) problems.push(`${name} is required ${reason}`);
  };
  const hasKey = Boolean(given.RAZORPAY_KEY_ID);
  need(
    hasKey || given.PAYMENTS === 'razorpay',
    ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
    'to accept payments with Razorpay',
  );
  need(given.STORAGE === 's3', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'when STORAGE is s3');
  if (given.NODE_ENV === 'production' && !hasKey && !given.PAYMENTS)
    problems.push('RAZORPAY_KEY_ID is required in production. For test payments, set PAYMENTS=sandbox.');
  const previous = given.NEXTAUTH_SECRET_PREVIOUS?.trim();
  if (previous && secretsIn(given.NEXTAUTH_SECRET ?? '').includes(previous))
    problems.push(
      'NEXTAUTH_SECRET_PREVIOUS is also in NEXTAUTH_SECRET. Set it to the previous secret, or leave it empty.',
    );
  need(Boolean(given.GOOGLE_CLIENT_ID), ['GOOGLE_CLIENT_SECRET'], 'for Google sign-in');
  need(Boolean(given.GOOGLE_CLIENT_SECRET), ['GOOGLE_CLIENT_ID'], 'for Google sign-in');
  if (
    given.NODE_ENV === 'production' &&
    given.GOOGLE_ISSUER &&
    given.GOOGLE_ISSUER.replace(/\/+$/, '') !== GOOGLE &&
    given.GOOGLE_SIGN_IN !== 'sandbox'
  )
    problems.push(
      'GOOGLE_ISSUER is not Google, so its operator could log in as any user. For tests, set GOOGLE_SIGN_IN=sandbox.',
    );
  need(Boolean(given.SHIPROCKET_EMAIL), ['SHIPROCKET_PASSWORD'], 'for Shiprocket');
  need(Boolean(given.SMS_URL) && given.SMS_METHOD !== 'GET', ['SMS_BODY'], 'when SMS_METHOD is POST');
  need(
    Boolean(given.WHATSAPP_TOKEN),
    ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    'with WHATSAPP_TOKEN',
  );
  need(
    given.SEARCH_URL?.startsWith('s3:') ?? false,
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    'when SEARCH_URL is a bucket',
  );
  if (given.METRICS_PORT && Number(given.METRICS_PORT) === Number(given.PORT ?? 3000))
    problems.push('METRICS_PORT and PORT are equal. Metrics need a separate port.');
  if (given.PICTURES_URL && given.STORE_ACCESS === 'members')
    problems.push(
      'PICTURES_URL requires STORE_ACCESS=open, because other hosts must not cache the pictures of a members-only store.',
    );
  if (hasKey && given.PAYMENTS === 'sandbox')
    problems.push('PAYMENTS is sandbox, but a Razorpay key is set. Remove one of the two.');
  return problems;
}

/**
 * Validates settings without ending the process.
 * @param source name/value pairs such as process.env; empty values count as not set
 * @returns the typed settings, or one readable line per problem
 */
export function parseEnv(source: Record<string, string | undefined>): ParsedEnv {
  const given: Given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Settings.safeParse(given);
  const together = togetherProblems(given);
  if (result.success && together.length === 0) return { ok: true, env: result.data };
  const single = result.error?.issues.map((issue) => {
    const name = issue.path.join('.');
    return name in given ? `${name} ${issue.message}` : `${name} is missing`;
  });
  return { ok: false, problems: [...(single ?? []), ...together] };
}

let parsed: Env | undefined;

/**
 * Returns the settings of this process. Invalid settings end it with a readable list of problems,
 * so that no partly configured server ever responds.
 */
export function env(): Env {
  if (parsed) return parsed;
  const result = parseEnv(process.env);
  if (!result.ok) {
    process.stderr.write(
      `The store cannot start with these settings:\n${result.problems.map((line) => `  - ${line}`).join('\n')}\n`,
    );
    process.exit(1);
  }
  return (parsed = result.env);
}

/** True if this process has valid settings, for code that can work without them. */
export const hasSettings = (): boolean => parsed !== undefined || parseEnv(process.env).ok;

/** True if the catalogue is public. Read at start: one build serves both kinds of store. */
export const catalogueIsOpen = () => env().STORE_ACCESS === 'open';

/** True if shoppers pay with real money; false if the sandbox takes their payments. */
export const takesRealMoney = (): boolean => env().PAYMENTS !== 'sandbox';

/** Returns the gateway of real payments; null if the sandbox takes them. */
export const realGateway = (): GatewayFacts | null => GATEWAYS.find(({ name }) => name === env().PAYMENTS) ?? null;

/** Returns the base address of photographs for browsers; '' for the store itself. */
export const picturesUrl = (): string => env().PICTURES_URL ?? '';
