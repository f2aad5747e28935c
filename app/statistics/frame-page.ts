import { createHash } from 'node:crypto';
import { statisticsHost, statisticsOrigins, type StatisticsService } from '@/lib/site/pages/statistics-rules';

/**
 * Script of the frame. It starts GA4 without its own page views, advertising features and the
 * address of the visited page, and sends what the page around it reports
 * (components/layout/statistics).
 */
const SCRIPT = `(() => {
  const { id, source, server } = document.documentElement.dataset;
  window.dataLayer = [];
  window.gtag = function () { window.dataLayer.push(arguments); };
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, page_location: location.origin + '/', page_title: '', page_referrer: '', allow_google_signals: false, allow_ad_personalization_signals: false, ...(server && { server_container_url: server }) });
  addEventListener('message', ({ origin, source: from, data }) => {
    if (origin !== location.origin || from !== parent || typeof data?.path !== 'string') return;
    gtag('event', 'page_view', { page_location: location.origin + data.path, page_title: data.title, page_referrer: '', language: data.language });
  });
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: source }));
  parent.postMessage('statistics-ready', location.origin);
})();`;

const HASH = createHash('sha256').update(SCRIPT).digest('base64');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Returns the frame that holds the script of GA4. The script sees only the frame: neither the
 * address of the visited page nor its content.
 */
export function framePage(service: StatisticsService): Response {
  const host = statisticsHost(service) ?? '';
  const hosts = statisticsOrigins(service).join(' ');
  const source = `${host}/gtag/js?id=${encodeURIComponent(service.id)}`;
  const facts = { id: service.id, source, ...(service.host && { server: host }) };
  const data = Object.entries(facts).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const html = `<!doctype html><html${data.join('')}><head><meta charset="utf-8"><title>Statistics</title></head><body><script>${SCRIPT}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${HASH}' ${hosts}`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
