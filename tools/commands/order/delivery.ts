import { parseArgs } from 'node:util';
import { FAILURES } from '@/lib/dispensing/fulfilment/attempt-rules';
import { changeParcel, ParcelDetails } from '@/lib/dispensing/fulfilment/change-parcel';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { checked, UsageError, OPERATOR, plain, readUnfit, type StepGroup } from './steps';

const OPTIONS = {
  tracking: { type: 'string' },
  courier: { type: 'string' },
  'agent-phone': { type: 'string' },
  parcel: { type: 'string' },
} as const;

/**
 * Parses `[<tracking number>] --tracking … --courier … --agent-phone …`.
 * @throws UsageError, DomainError invalid
 */
function readParcel(words: string[], takesNumber: boolean): ParcelDetails {
  const { values, positionals } = readOptions(words);
  const [number = values.tracking, ...more] = positionals;
  if (more.length > 0 || (!takesNumber && positionals.length > 0)) throw new UsageError();
  const parcel = { trackingNumber: number, courier: values.courier, agentPhone: values['agent-phone'] };
  return checked(ParcelDetails, parcel);
}

function readOptions(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new UsageError();
  }
}

/**
 * Extracts `--parcel <number>` and returns the remaining arguments.
 * @throws UsageError
 */
function takeParcel(words: string[]): { parcel: number | undefined; rest: string[] } {
  const { values, positionals: rest } = readOptions(words);
  const parcel = values.parcel === undefined ? undefined : Number(values.parcel);
  if (parcel !== undefined && !(Number.isInteger(parcel) && parcel > 0)) throw new UsageError();
  return { parcel, rest };
}

async function track(named: string, words: string[]): Promise<void> {
  const { parcel: number } = takeParcel(words);
  const parcel = readParcel(words, true);
  if (Object.values(parcel).every((value) => value === undefined)) throw new UsageError();
  console.log(
    (await changeParcel(named, parcel, OPERATOR, number))
      ? 'Changed. The customer will be notified.'
      : 'Nothing changed.',
  );
}

async function failed(named: string, words: string[]): Promise<void> {
  const {
    parcel,
    rest: [reason = '', ...more],
  } = takeParcel(words);
  if (more.length > 0 || !Object.hasOwn(FAILURES, reason)) throw new UsageError();
  const attempt = await failDelivery(named, FAILURES[reason as keyof typeof FAILURES], OPERATOR, new Date(), parcel);
  console.log(`Recorded: attempt ${attempt} failed. The customer will be notified.`);
}

async function backInStore(named: string, words: string[]): Promise<void> {
  const {
    parcel,
    rest: [unfit, ...more],
  } = takeParcel(words);
  if (more.length > 0) throw new UsageError();
  const unsold = unfit === undefined ? undefined : readUnfit(unfit);
  await returnUndelivered(named, OPERATOR, { unfit: unsold }, parcel);
}

export const deliverySteps: StepGroup = {
  help: `pack                   pack everything that may be shipped into a parcel
dispatch [--tracking <number>] [--courier <name>] [--agent-phone <+91…>]
                       ship the order; unpacked lines go into one more parcel. A courier from the settings brings
                       its own phone number and tracking page. Goods to collect become ready, without a courier
track <number> [--courier <name>] [--agent-phone <+91…>] [--parcel <number>]
                       set or correct the details of a parcel in transit and notify the customer
deliver                mark as delivered, or as handed over in the store (customers can mark it as received themselves)
delivery-failed <${Object.keys(FAILURES).join('|')}> [--parcel <number>]
                       record a failed delivery attempt and notify the customer; after the third one, or if the
                       parcel was refused or lost, continue with the next step. Goods to collect can only be refused
                       (not collected) or lost:
returned-to-store [all-fit|all-unfit|<SKU>,<SKU>…] [--parcel <number>]
                       mark as returned: refund its goods in full and restock them (goods of a lost parcel are
                       written off)`,
  steps: {
    pack: async (named) => console.log(`Packed as parcel ${(await packOrder(named, OPERATOR)).number} of the order.`),
    dispatch: (named, words) => moveOrder(named, 'DISPATCHED', OPERATOR, undefined, readParcel(words, false)),
    track,
    deliver: plain((named) => moveOrder(named, 'DELIVERED', OPERATOR)),
    'delivery-failed': failed,
    'returned-to-store': backInStore,
  },
};
