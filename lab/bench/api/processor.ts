import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

type Stat = { pid: number; program: string; parent: number; own: number; ofEnded: number };

/**
 * Reads a process from Linux: processor milliseconds of its own and of its ended children.
 * Undefined once the process has ended.
 */
function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const [, parent, ...fields] = stat.slice(end + 2).split(' ');
    const [user, system, endedUser, endedSystem] = fields
      .slice(9, 13)
      .map((ticks) => (Number(ticks) * 1000) / TICKS_A_SECOND);
    const program = stat.slice(stat.indexOf('(') + 1, end);
    return { pid, program, parent: Number(parent), own: user! + system!, ofEnded: endedUser! + endedSystem! };
  } catch {
    return undefined;
  }
}

/** Returns the processor time of a process in milliseconds. */
export const processorMs = (pid: number): number => statOf(pid)?.own ?? 0;

/**
 * Returns the processor time of PostgreSQL in milliseconds, including closed connections.
 * @param postmaster of a single server; without it, counts all servers on this machine
 */
export const processorOfPostgres = (postmaster?: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.program === 'postgres' && (!postmaster || [stat.pid, stat.parent].includes(postmaster)))
    .reduce((sum, stat) => sum + stat!.own + stat!.ofEnded, 0);
