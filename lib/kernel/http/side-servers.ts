import type { Server } from 'node:http';
import { processWide } from '@/lib/kernel/process-wide';

const servers = processWide('sideServers', () => new WeakSet<Server>());

/** Says that a server of this process is none for shoppers: what is done to the first server that is asked for anything is not done to it. */
export const noteSideServer = (server: Server): void => void servers.add(server);
export const isSideServer = (server: Server): boolean => servers.has(server);
