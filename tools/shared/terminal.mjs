// Terminal output: one line per step, with its duration.

const interactive = Boolean(process.stdout.isTTY) && !process.env.CI;
const colour = interactive && !process.env.NO_COLOR;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
export const green = (text) => paint(32, text);
export const red = (text) => paint(31, text);
export const yellow = (text) => paint(33, text);
export const bold = (text) => paint(1, text);
export const faint = (text) => paint(2, text);

/** Problem that the user can fix. Printed without a stack trace. */
export class UserError extends Error {
  constructor(message, fix = '') {
    super(message);
    this.name = 'UserError';
    this.fix = fix;
  }
}

/** Formats a duration: '850 ms', '12.3 s' or '2 min 05 s'. */
export function duration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 100) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

/** Prints a line. */
export function print(text = '') {
  process.stdout.write(`${text}\n`);
}

/** Prints a problem and its fix to the error output. */
export function printError(error) {
  const known = error instanceof UserError;
  process.stderr.write(`\n${red('✗')} ${known ? error.message : (error?.stack ?? String(error))}\n`);
  if (known && error.fix) process.stderr.write(`  ${error.fix}\n`);
}

/** Prints a warning to the error output, so that it does not mix with the output of a command. */
export function printWarning(text) {
  process.stderr.write(`  ${yellow(text)}\n`);
}

const PROGRESS_EVERY_MS = 15_000;
const plain = (text) => text.replaceAll(/\u001b\[[0-9;?]*[A-Za-z]/g, '').trim();

function startLine(title) {
  if (!interactive) {
    print(`… ${title}`);
    const began = Date.now();
    let detail = '';
    // Shows in a log that a long step still runs.
    const timer = setInterval(
      () => print(`… ${title}: ${duration(Date.now() - began)}${detail && ` (${detail})`}`),
      PROGRESS_EVERY_MS,
    ).unref();
    return {
      note(text) {
        detail = plain(text);
      },
      tell: printWarning,
      stop: () => clearInterval(timer),
    };
  }
  const began = Date.now();
  let detail = '';
  let frame = 0;
  const draw = () => {
    const time = Date.now() - began > 2000 ? faint(` ${duration(Date.now() - began)}`) : '';
    process.stdout.write(
      `\r\u001b[K${frames[frame++ % frames.length]} ${title}${detail ? faint(` (${detail})`) : ''}${time}`,
    );
  };
  draw();
  const timer = setInterval(draw, 100);
  return {
    note(text) {
      detail = plain(text);
    },
    tell(text) {
      process.stdout.write('\r\u001b[K');
      print(`  ${yellow(text)}`);
    },
    stop() {
      clearInterval(timer);
      process.stdout.write('\r\u001b[K');
    },
  };
}

/**
 * Runs one step and prints its progress and duration. `work` receives a function for a short
 * progress note and one for a message. If it returns a string, the line shows it. A terminal always
 * shows the note, a log every 15 seconds.
 */
export async function step(title, work) {
  const began = performance.now();
  const line = startLine(title);
  try {
    const result = await work(line.note, line.tell);
    line.stop();
    const note = typeof result === 'string' && result ? `: ${result}` : '';
    print(`${green('✓')} ${title}${note} ${faint(`(${duration(performance.now() - began)})`)}`);
    return result;
  } catch (error) {
    line.stop();
    print(`${red('✗')} ${title} ${faint(`(after ${duration(performance.now() - began)})`)}`);
    throw error;
  }
}
