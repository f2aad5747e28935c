// Graceful shutdown of a program, also on Ctrl-C: ends its parts in reverse order of their start.

import { printError } from './terminal.mjs';

const endings = [];
let ending;
let serving = false;

/** Registers a shutdown step. Returns a function that removes it. */
export function atEnd(work) {
  endings.push(work);
  return () => {
    const place = endings.indexOf(work);
    if (place >= 0) endings.splice(place, 1);
  };
}

async function runEndings() {
  while (endings.length > 0) {
    const work = endings.pop();
    try {
      await work();
    } catch (error) {
      process.stderr.write(`Error during shutdown: ${error?.message ?? error}\n`);
    }
  }
}

/** Runs all registered shutdown steps. A second call waits for the first. */
export function endEverything() {
  ending ??= runEndings();
  return ending;
}

/** True once the shutdown has started: processes that end from then on do so by intent. */
export function isEnding() {
  return ending !== undefined;
}

/** Marks the program as serving: from now on a signal is a normal end, not an interruption. */
export function nowServing() {
  serving = true;
}

/** Ends all parts, then the process. */
export async function leave(code) {
  await endEverything();
  process.exit(code);
}

/** Shuts down in order on Ctrl-C, a closed terminal or SIGTERM. */
export function endOnSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(codes)) {
    // npm forwards Ctrl-C to a process that already received it from the terminal. Later signals
    // have no effect.
    process.on(signal, () => {
      if (ending) return;
      void leave(serving ? 0 : code);
    });
  }
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error?.stack ?? error}\n`);
    void leave(1);
  });
  // A closed terminal must not interrupt the shutdown.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/**
 * Runs a program. Prints its errors for a person, and ends everything it started.
 * @param main receives the command-line arguments; a number it returns is the exit code
 */
export async function runMain(main) {
  endOnSignals();
  try {
    const code = await main(process.argv.slice(2));
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    if (!ending) printError(error);
    process.exitCode = 1;
  }
  await endEverything();
}
