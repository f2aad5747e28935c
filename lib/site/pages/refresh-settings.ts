import { applyLatest } from '@/lib/kernel/apply-latest';
import { setConsentedSources, type ConsentedSources } from '@/lib/kernel/http/content-policy';
import { setIdentity } from '@/lib/kernel/identity';
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

/**
 * Applies the settings that this process holds outside its caches of pages: the identity of the
 * store, and the hosts of live chat and statistics.
 * @returns false if they could not be read: the store continues with the former ones
 */
export async function refreshSettings(): Promise<boolean> {
  try {
    await applyLatest(
      'settings',
      () => findStoreSettings(),
      (settings) => {
        setIdentity(settings.identity);
        setConsentedSources(sourcesOf(settings));
      },
    );
    return true;
  } catch (error) {
    log.error('store settings', { error });
    return false;
  }
}
