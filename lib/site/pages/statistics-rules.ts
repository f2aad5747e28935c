/** Services that count visits. Each one's own documentation names the form of its ids. */
export const STATISTICS_PROVIDERS = ['plausible', 'umami', 'matomo', 'ga4'] as const;
export type StatisticsProvider = (typeof STATISTICS_PROVIDERS)[number];

/** `id`: site id at the provider. `host`: address of the owner's own server, or null. */
export type StatisticsService = { provider: StatisticsProvider; id: string; host: string | null };

/** Forms of the ids: a domain, a UUID, a number, and a measurement id. */
export const STATISTICS_IDS: Record<StatisticsProvider, RegExp> = {
  plausible: /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/,
  umami: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  matomo: /^[1-9]\d{0,8}$/,
  ga4: /^G-[A-Z0-9]{4,20}$/,
};

/** Addresses of providers that run the service themselves. The others need the owner's host. */
const OWN_HOSTS: Partial<Record<StatisticsProvider, string>> = {
  plausible: 'https://plausible.io',
  ga4: 'https://www.googletagmanager.com',
};

/** Hosts that receive events of GA4 without a server of the owner. */
const GA4_COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Returns the address of the service without a slash at its end; null if its host is missing. */
export const statisticsHost = ({ provider, host }: StatisticsService): string | null =>
  (host ?? OWN_HOSTS[provider])?.replace(/\/+$/, '') ?? null;

/** Returns the origins that receive events, for content policies. */
export function statisticsOrigins(service: StatisticsService): string[] {
  const host = statisticsHost(service);
  if (!host) return [];
  const collectors = service.provider === 'ga4' && !service.host ? GA4_COLLECTORS : [];
  return [new URL(host).origin, ...collectors];
}

/** True if the service runs its own script, which a frame without the page's address holds. */
export const needsFrame = ({ provider }: StatisticsService): boolean => provider === 'ga4';

/** Returns the text that a visitor's consent names. It does not hold for another service. */
export const consentFor = ({ provider, id, host }: StatisticsService): string =>
  [provider, id, host ?? ''].join(' ').trim();
