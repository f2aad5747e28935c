import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../tools/shared/paths.mjs';
import { endProcess } from '../../../tools/shared/processes.mjs';
import { atEnd } from '../../../tools/shared/shutdown.mjs';

export type Program = { url: string; pid: number; say: (word: string) => void };

/** Starts a program that reports its address once it serves. It ends with this process. */
export function serveProgram(script: string, env: Record<string, string>): Promise<Program> {
  const child = fork(join(root, script), {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    execArgv: script.endsWith('.ts') ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  atEnd(() =>
    endProcess(child.pid, [
      ['SIGTERM', 2000],
      ['SIGKILL', 1000],
    ]),
  );
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}`)));
    child.once('message', ({ url }: { url: string }) =>
      done({ url, pid: child.pid!, say: (word) => void child.send(word) }),
    );
  });
}
