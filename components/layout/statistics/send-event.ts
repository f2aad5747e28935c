import { statisticsHost, type StatisticsProvider, type StatisticsService } from '@/lib/site/pages/statistics-rules';
import type { PageEvent } from './page-event-rules';

type Request = { path: string; body: string; type: string; mode: RequestMode };
type Writer = (id: string, event: PageEvent) => Request;

const here = (path: string) => location.origin + path;

/** Documented calls of services that need no script of theirs: one request per page. */
const WRITERS: Partial<Record<StatisticsProvider, Writer>> = {
  // https://plausible.io/docs/events-api
  plausible: (domain, { path, language }) => ({
    path: '/api/event',
    body: JSON.stringify({ name: 'pageview', url: here(path), domain, props: { language } }),
    type: 'text/plain',
    mode: 'no-cors',
  }),
  // https://umami.is/docs/api/sending-stats
  umami: (website, { path, title, language }) => ({
    path: '/api/send',
    body: JSON.stringify({
      type: 'event',
      payload: { website, hostname: location.hostname, url: path, title, language, referrer: '' },
    }),
    type: 'application/json',
    mode: 'cors',
  }),
  // https://developer.matomo.org/api-reference/tracking-api
  matomo: (site, { path, title, language }) => ({
    path: '/matomo.php',
    body: new URLSearchParams({
      idsite: site,
      rec: '1',
      apiv: '1',
      url: here(path),
      action_name: title,
      lang: language,
      send_image: '0',
    }).toString(),
    type: 'application/x-www-form-urlencoded',
    mode: 'no-cors',
  }),
};

/**
 * Sends an event without cookies and referrer. A service that does not respond costs nothing but
 * the event.
 */
function post(service: StatisticsService, write: Writer, event: PageEvent): void {
  const { path, body, type, mode } = write(service.id, event);
  void fetch(`${statisticsHost(service)}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    mode,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {});
}

export type Sender = { send: (event: PageEvent) => void; stop: () => void };

/** Opens the frame for a service with its own script. Events wait until it is ready. */
function openFrame(): Sender {
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: '/statistics', hidden: true, title: '', referrerPolicy: 'no-referrer' });
  frame.setAttribute('aria-hidden', 'true');
  frame.dataset.statistics = '';
  let waiting: PageEvent[] | null = [];
  const post = (event: PageEvent) => frame.contentWindow?.postMessage(event, location.origin);
  const ready = ({ source, origin, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame.contentWindow || data !== 'statistics-ready') return;
    waiting?.forEach(post);
    waiting = null;
  };
  addEventListener('message', ready);
  document.body.append(frame);
  return {
    send: (event) => (waiting ? void waiting.push(event) : post(event)),
    stop: () => {
      removeEventListener('message', ready);
      frame.remove();
    },
  };
}

/** Starts a service after consent. Nothing reaches it before the first event. */
export function openService(service: StatisticsService): Sender {
  const write = WRITERS[service.provider];
  return write ? { send: (event) => post(service, write, event), stop: () => {} } : openFrame();
}
