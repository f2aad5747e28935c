// Runs other programs, and checks whether a recorded process is still the same one.

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';
import { atEnd } from './shutdown.mjs';
import { UserError } from './terminal.mjs';

/** Returns the start time of a process in the format of the system; undefined if there is none. */
export function startTime(pid) {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-ww', '-o', 'lstart=', '-p', String(pid)], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }).trim() || undefined
      );
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may contain spaces, so count from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** True if the recorded process still runs. A reused process id does not count. */
export function isRunning({ pid, startedAt }) {
  const now = startTime(pid);
  return now !== undefined && (startedAt === undefined || String(startedAt) === String(now));
}

/** Returns the command line of a process, as far as the system shows it. */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Sends the signals in order, each with its timeout, until the process has ended. */
export async function endProcess(pid, signals) {
  for (const [signal, timeoutMs] of signals) {
    const until = Date.now() + timeoutMs;
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    while (Date.now() < until) {
      if (startTime(pid) === undefined) return true;
      await sleep(20);
    }
  }
  return startTime(pid) === undefined;
}

function onceEnded(child) {
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => done({ code, signal }));
  });
}

/**
 * Runs a program and returns its exit code and output. Ends it when this process ends. With `show`,
 * its output goes to the terminal.
 */
export async function runProgram(
  program,
  args,
  { env = process.env, cwd = root, show = false, timeout, uid, gid, onOutput } = {},
) {
  const child = spawn(program, args, {
    cwd,
    env,
    timeout,
    uid,
    gid,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  const forget = atEnd(() =>
    endProcess(child.pid, [
      ['SIGTERM', 2000],
      ['SIGKILL', 500],
    ]),
  );
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      chunks.push(chunk);
      onOutput?.(String(chunk));
    });
  }
  try {
    const { code, signal } = await onceEnded(child);
    return { code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8') };
  } finally {
    forget();
  }
}

/** Same as runProgram, but throws a UserError with the end of the output on failure. */
export async function mustRun(what, program, args, options = {}) {
  const result = await runProgram(program, args, options);
  if (result.code === 0) return result.output;
  const tail = result.output.trim().split('\n').slice(-60).join('\n');
  throw new UserError(`${what} failed (exit code ${result.signal ?? result.code}).${tail ? `\n\n${tail}\n` : ''}`);
}
