/**
 * Scenarios with invariants of money and stock, on real processes of a production build.
 * lab/stress/stress.mjs and npm test run them. Options: --size full|small, --only
 * oversell,lock-order,… (names of scenarios), --seed <number>, --minutes <maximum for the crashes>,
 * --report <file>. NEXT_DIST_DIR names the build. Exits with 1 on any violation.
 */
import { parseArgs } from 'node:util';
import { disconnect } from '@/lib/kernel/db/client';
import { makeFolder } from '../bench/folder.mjs';
import { atEnd, runMain } from '../../tools/shared/shutdown.mjs';
import { step } from '../../tools/shared/terminal.mjs';
import { closeConnections } from './http';
import { chosenOf, hushExpected, playAll } from './play';
import type { Scenario } from './scenario';
import { tampering } from './scenarios/tampering';
import { lostWebhooks } from './scenarios/lost-webhooks';
import { lockOrder } from './scenarios/lock-order';
import { cancelledLines } from './scenarios/cancelled-lines';
import { cashOnDelivery } from './scenarios/cash-on-delivery';
import { courierEvents } from './scenarios/courier-events';
import { orderEdits } from './scenarios/order-edits';
import { gatewayRefunds } from './scenarios/gateway-refunds';
import { crashes } from './scenarios/crashes';
import { sharedAddress } from './scenarios/shared-address';
import { pharmacy } from './scenarios/pharmacy';
import { poison } from './scenarios/poison';
import { registers } from './scenarios/registers';
import { oversell } from './scenarios/oversell';
import { duplicateWebhooks } from './scenarios/duplicate-webhooks';
import { SIZES } from './sizes';
import { setStage } from './stage';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'full' },
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    report: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const seed = Number(options.seed ?? Date.now() % 1_000_000_000);
const size = options.size === 'small' ? 'small' : 'full';
const sizes = {
  ...SIZES[size],
  crashes: { ...SIZES[size].crashes, ...(options.minutes ? { minutes: Number(options.minutes) } : {}) },
};
const SCENARIOS: Scenario[] = [
  oversell,
  lockOrder,
  duplicateWebhooks,
  lostWebhooks,
  tampering,
  sharedAddress,
  cancelledLines,
  orderEdits,
  cashOnDelivery,
  courierEvents,
  gatewayRefunds,
  registers,
  pharmacy,
  poison,
  crashes,
];

async function main(): Promise<void> {
  const scenarios = chosenOf(SCENARIOS, options.only);
  atEnd(closeConnections);
  const stage = await step('Starting two stores, PostgreSQL and Razorpay', () =>
    setStage(makeFolder('medcall-stress-'), process.env as Record<string, string>),
  );
  atEnd(disconnect);
  if (!(await playAll(scenarios, { stage, sizes, seed }, options.report))) process.exitCode = 1;
}

hushExpected();
// A scenario that does not end would prevent the process from exiting.
void runMain(main).then(() => process.exit());
