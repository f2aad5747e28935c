/**
 * node --import tsx lab/bench/api.ts: measures the documented calls with 10,000 products. In the
 * same run it measures bare servers with the same statements. Only the ratios carry over to another
 * machine.
 *
 * Options: --seconds 5, --rounds 3, --only list,autocomplete,detail,orders,cart,checkout (prefixes
 * of their names). --worker: the measured process only answers requests. A separate worker does
 * emails, documents and messages, and is paused while carts and checkouts are timed.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { runMain } from '../../tools/shared/shutdown.mjs';
import { UserError, print, step } from '../../tools/shared/terminal.mjs';
import { cleanEnvironment } from '../../tools/test/clean-environment.mjs';
import { measureReads, record } from './api/measure-reads';
import { buyForReaders, measureCart, measureCheckout } from './api/measure-shopping';
import { allReads } from './api/reads';
import { report, type Results } from './api/report';
import { serveBare, setStage, startWorker } from './api/stage';
import { makeFolder } from './folder.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    worker: { type: 'boolean', default: false },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

const chosen = values.only.split(',').filter(Boolean);
const isChosen = (name: string) => chosen.length === 0 || chosen.some((beginning) => name.startsWith(beginning));

async function main(): Promise<void> {
  if (!(seconds >= 1 && rounds >= 1)) throw new UserError('--seconds and --rounds must be at least 1.');
  const alone: Record<string, string> = values.worker ? { ROLE: 'web' } : {};
  const stage = await setStage(makeFolder('medcall-api-'), cleanEnvironment(), alone);
  const worker = values.worker ? await startWorker(stage) : undefined;
  if (isChosen('orders')) await step('Creating orders for the read calls', () => buyForReaders(stage));
  const reads = (await allReads(stage.watch.client, stage.people.readers)).filter(({ name }) => isChosen(name));
  const recording = await step('Recording the statements of each read call', () => record(stage, reads));
  const bare = await step('Starting bare servers with the same statements', () => serveBare(stage, recording.calls));
  const results: Results = { reads: [] };
  await step('Measuring', async (note) => {
    const options = { seconds, rounds, note, worker };
    results.reads = await measureReads(stage, bare, reads, { ...options, misses: recording.misses });
    if (isChosen('cart')) results.cart = await measureCart(stage, bare, options);
    if (isChosen('checkout')) results.checkout = await measureCheckout(stage, bare, options);
  });
  print(
    `\n16 connections, 10,000 products, ${rounds} interleaved rounds of ${seconds} s, medians; Node ${process.versions.node}, ${cpus().length} cores shared with the load and PostgreSQL\n`,
  );
  if (!report(results)) process.exitCode = 1;
}

void runMain(main);
