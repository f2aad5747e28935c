// npm run doctor: diagnoses this machine and suggests fixes.

import { loadSettings } from '../shared/environment.mjs';
import { endEverything, endOnSignals } from '../shared/shutdown.mjs';
import { UserError, faint, green, red, print, yellow } from '../shared/terminal.mjs';
import { checks, NotYet } from './doctor-checks.mjs';

async function examine({ name, check }) {
  try {
    const found = await check();
    print(`${green('ok     ')}  ${name.padEnd(18)} ${faint(found ?? '')}`);
    return true;
  } catch (error) {
    if (error instanceof NotYet) {
      print(`${yellow('later  ')}  ${name.padEnd(18)} ${faint(error.message)}`);
      return true;
    }
    print(
      `${red('problem')}  ${name.padEnd(18)} ${error.message
        .trim()
        .split('\n')
        .join(`\n${' '.repeat(28)}`)}`,
    );
    if (error instanceof UserError && error.fix) print(`${' '.repeat(28)}→ ${error.fix}`);
    return false;
  }
}

endOnSignals();
loadSettings();
let problems = 0;
for (const check of checks) problems += (await examine(check)) ? 0 : 1;
print(
  problems === 0
    ? '\nNo problems found. Start the store: npm start'
    : `\nFound ${problems} ${problems === 1 ? 'problem' : 'problems'}.`,
);
await endEverything();
process.exit(problems === 0 ? 0 : 1);
