import { setChatSources, type ChatSources } from '@/lib/kernel/http/content-policy';
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

/** Applies the owner's live chat settings. Pages need no further update. */
export async function refreshChat(): Promise<void> {
  try {
    const { liveChat } = await findStoreSettings();
    setChatSources(sourcesOf(liveChat));
  } catch (error) {
    // Without its settings the store has no chat, but nothing else may fail.
    log.error('live chat', { error });
  }
}
