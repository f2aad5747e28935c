// Graceful shutdown of a program: what was started last ends first, also on Ctrl-C.

import { printError } from './terminal.mjs';

const endings = [];
let ending;
let serving = false;

/** Registers something to do at the end; returns a function that takes it off the list. */
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

/** Ends everything that was registered; a second call waits for the first. */
export function endEverything() {
  ending ??= runEndings();
  return ending;
}

/** True as soon as the end has begun: what dies from then on was meant to. */
export function isEnding() {
  return ending !== undefined;
}

/** From now on a signal is the ordinary way to end, not an interruption. */
export function nowServing() {
  serving = true;
}

/** Ends everything, then the process. */
export async function leave(code) {
  await endEverything();
  process.exit(code);
}

/** Makes Ctrl-C, a closed terminal and a polite kill end everything in order. */
export function endOnSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(codes)) {
    // npm passes Ctrl-C on to a process that the terminal has told already: later ones change nothing.
    process.on(signal, () => {
      if (ending) return;
      void leave(serving ? 0 : code);
    });
  }
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error?.stack ?? error}\n`);
    void leave(1);
  });
  // A terminal that is gone must not stop the ending half way.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/**
 * Runs a program of ours: what it throws is printed for a person, and everything it started ends with it.
 * @param main gets the words of the command line; a number it returns is the exit code
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
