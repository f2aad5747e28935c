import { setConsentedSources, type ConsentedSources } from '@/lib/kernel/http/content-policy';
import { log } from '@/lib/kernel/log';
import { findStoreSettings } from './queries';
import { needsFrame, statisticsOrigins } from './statistics-rules';
import type { StoreSettings } from './store-settings';

/**
 * Returns the sources that pages must allow. Of the chat: the script's own host, the same host over
 * a socket, and further hosts from the settings. Of the statistics: the hosts that receive events,
 * or our frame, whose own policy names the hosts (app/statistics).
 */
export function sourcesOf({ liveChat, statistics }: Pick<StoreSettings, 'liveChat' | 'statistics'>): ConsentedSources {
  const isSocket = (host: string) => host.startsWith('wss:');
  const hosts = liveChat?.hosts ?? [];
  const script = liveChat ? [new URL(liveChat.script).origin] : [];
  const hasFrame = statistics !== null && needsFrame(statistics);
  return {
    https: [...script, ...hosts.filter((host) => !isSocket(host))],
    sockets: [...script.map((origin) => origin.replace(/^http/, 'ws')), ...hosts.filter(isSocket)],
    events: statistics && !hasFrame ? statisticsOrigins(statistics) : [],
    hasFrame,
  };
}

/** Applies the owner's settings of live chat and statistics. Pages need no further update. */
export async function refreshSources(): Promise<void> {
  try {
    setConsentedSources(sourcesOf(await findStoreSettings()));
  } catch (error) {
    // Without its settings the store has neither, but nothing else may fail.
    log.error('services after consent', { error });
  }
}
