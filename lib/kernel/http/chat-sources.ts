import { processWide } from '@/lib/kernel/process-wide';

/**
 * Where the live chat comes from, for the content policy. Headers are set before anything could be asked of the database,
 * so this process remembers it; lib/domains/content/refresh-chat.ts keeps it right.
 */
export type ChatSources = { https: string[]; sockets: string[] };

const NONE: ChatSources = { https: [], sockets: [] };
const chat = processWide('chat', () => ({ sources: NONE }));

export const chatSources = (): ChatSources => chat.sources;

export function setChatSources(sources: ChatSources | null): void {
  chat.sources = sources ?? NONE;
}
