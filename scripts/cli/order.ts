/** npm run order -- …: what the shop's people do with orders and returns until the console is there, for the command line. */
import { disconnect } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { namedAs } from '@/lib/domains/orders/find-order';
import { translate } from '@/lib/kernel/translate';
import { deliverySteps } from './order/delivery';
import { endingSteps } from './order/endings';
import { printHistory } from './order/history';
import { prescriptionSteps, printWaiting } from './order/prescriptions';
import { performReturnStep, RETURN_HELP } from './order/returns';
import { Misused } from './order/steps';

const GROUPS = [prescriptionSteps, deliverySteps, endingSteps];
const STEPS = Object.assign({}, ...GROUPS.map(({ steps }) => steps)) as (typeof GROUPS)[number]['steps'];

const HELP = `npm run order [-- waiting]
npm run order -- <order number or id> [<step>]

The first lists what waits for a pharmacist, oldest first. The second takes the order one step on and prints its history; without a step
it only prints that. The steps:
${GROUPS.map(({ help }) => help.replace(/^/gm, '  ')).join('\n')}

${RETURN_HELP}`;

/** @returns the order to print afterwards; throws Misused */
async function perform([first, ...rest]: string[]): Promise<{ id: string } | { number: string }> {
  if (!first || first.startsWith('-')) throw new Misused();
  if (first === 'return') return performReturnStep(rest);
  const [name, ...words] = rest;
  if (name !== undefined) {
    const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (!step) throw new Misused();
    await step(first, words);
  }
  return namedAs(first);
}

async function main(words: string[]): Promise<void> {
  if (words[0] === '--help') return console.log(HELP);
  if (words.length === 0 || (words.length === 1 && words[0] === 'waiting')) return printWaiting();
  try {
    await printHistory(await perform(words));
  } catch (error) {
    if (!(error instanceof Misused)) throw error;
    console.log(HELP);
    process.exitCode = 2;
  }
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof DomainError ? translate('en', `errors.${error.key}`, error.values) : error);
    process.exitCode = 1;
  })
  .finally(disconnect);
