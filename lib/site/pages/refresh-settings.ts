import { setChatSources, type ChatSources } from '@/lib/kernel/http/content-policy';
import { setIdentity } from '@/lib/kernel/identity';
import { log } from '@/lib/kernel/log';
import { findStoreSettings } from './queries';
import type { StoreSettings } from './store-settings';

/**
 * Returns the sources that pages must allow for the chat: the script's own host, the same host over
 * a socket, and further hosts from the settings.
 */
export function sourcesOf(liveChat: StoreSettings['liveChat']): ChatSources | null {
  if (!liveChat) return null;
  const { origin } = new URL(liveChat.script);
  const isSocket = (host: string) => host.startsWith('wss:');
  return {
    https: [origin, ...liveChat.hosts.filter((host) => !isSocket(host))],
    sockets: [origin.replace(/^http/, 'ws'), ...liveChat.hosts.filter(isSocket)],
  };
}

/**
 * Applies the settings that this process holds outside its caches of pages: the identity of the
 * store and the hosts of the live chat.
 * @returns false if they could not be read: the store continues with the former ones
 */
export async function refreshSettings(): Promise<boolean> {
  try {
    const { identity, liveChat } = await findStoreSettings();
    setIdentity(identity);
    setChatSources(sourcesOf(liveChat));
    return true;
  } catch (error) {
    log.error('store settings', { error });
    return false;
  }
}
