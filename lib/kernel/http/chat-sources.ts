/**
 * Where the live chat comes from, for the content policy. Headers are set before anything could be asked of the database,
 * so this process remembers it; lib/domains/content/refresh-chat.ts keeps it right.
 */
export type ChatSources = { https: string[]; sockets: string[] };

const NONE: ChatSources = { https: [], sockets: [] };
/** One for the whole process: Next.js may give each bundle modules of its own. */
const kept = globalThis as { medcallChat?: ChatSources };

export const chatSources = (): ChatSources => kept.medcallChat ?? NONE;

export function setChatSources(sources: ChatSources | null): void {
  kept.medcallChat = sources ?? NONE;
}
