import { setChatSources, type ChatSources } from '@/lib/kernel/http/content-policy';
import { log } from '@/lib/kernel/log';
import { findStoreSettings } from './queries';
import type { StoreSettings } from './store-settings';

/** What a page must be allowed so that the chat works: the script's own host, the same over a socket, and what the owner named. */
export function sourcesOf(liveChat: StoreSettings['liveChat']): ChatSources | null {
  if (!liveChat) return null;
  const { origin } = new URL(liveChat.script);
  const isSocket = (host: string) => host.startsWith('wss:');
  return {
    https: [origin, ...liveChat.hosts.filter((host) => !isSocket(host))],
    sockets: [origin.replace(/^http/, 'ws'), ...liveChat.hosts.filter(isSocket)],
  };
}

/** Takes over what the owner decided about live chat; the pages follow by themselves. */
export async function refreshChat(): Promise<void> {
  try {
    const { liveChat } = await findStoreSettings();
    setChatSources(sourcesOf(liveChat));
  } catch (error) {
    // Without its settings the store has no chat: nothing else may fail over that.
    log.error('live chat', { error });
  }
}
