/**
 * npm run store -- order …: order and return handling on the command line, until the console offers
 * this.
 */
import { namedAs } from '@/lib/selling/orders/find-order';
import { deliverySteps } from './order/delivery';
import { endingSteps } from './order/endings';
import { printHistory } from './order/history';
import { prescriptionSteps, printWaiting } from './order/prescriptions';
import { performReturnStep, RETURN_HELP } from './order/returns';
import { runCommand, UsageError } from './run-command';

const GROUPS = [prescriptionSteps, deliverySteps, endingSteps];
const STEPS = Object.assign({}, ...GROUPS.map(({ steps }) => steps)) as (typeof GROUPS)[number]['steps'];

const HELP = `npm run store -- order [-- waiting]
npm run store -- order <order number or id> [<step>]

The first form lists orders that wait for a pharmacist, oldest first. The second performs a step on an order and prints
its history; without a step it only prints the history. Steps:
${GROUPS.map(({ help }) => help.replace(/^/gm, '  ')).join('\n')}

${RETURN_HELP}`;

/**
 * Performs a step.
 * @returns the order to print afterwards
 * @throws UsageError
 */
async function perform([first, ...rest]: string[]): Promise<{ id: string } | { number: string }> {
  if (!first || first.startsWith('-')) throw new UsageError();
  if (first === 'return') return performReturnStep(rest);
  const [name, ...words] = rest;
  if (name !== undefined) {
    const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (!step) throw new UsageError();
    await step(first, words);
  }
  return namedAs(first);
}

async function main(words: string[]): Promise<void> {
  if (words.length === 0 || (words.length === 1 && words[0] === 'waiting')) return printWaiting();
  await printHistory(await perform(words));
}

void runCommand(HELP, main);
