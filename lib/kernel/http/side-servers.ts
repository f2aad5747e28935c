import type { Server } from 'node:http';
import { processWide } from '@/lib/kernel/process-wide';

const servers = processWide('sideServers', () => new WeakSet<Server>());

/**
 * Marks a server of this process as internal. Code that attaches to the first server to receive a
 * request skips it.
 */
export const noteSideServer = (server: Server): void => void servers.add(server);
export const isSideServer = (server: Server): boolean => servers.has(server);
