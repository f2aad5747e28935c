import { DAY, formatMoment, HOUR } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { db } from '@/lib/kernel/db/client';
import { invalid } from '@/lib/kernel/errors';
import { findForStaff } from '@/lib/selling/orders/find-order';
import { registeredPharmacist } from '@/lib/people/staff/pharmacist';
import { describePrescription, type Typed } from '@/lib/dispensing/prescription-review/describe-prescription';
import { listDescribed } from '@/lib/selling/prescriptions/list-described';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import type { Decision } from '@/lib/dispensing/prescription-review/decision-rules';
import { linesForDecision, waitingForDecision, type LineForDecision } from '@/lib/selling/prescriptions/queries';
import { UsageError, OPERATOR, type StepGroup } from './steps';

/** Extracts `--pharmacist <address>` and returns the remaining arguments. */
function takePharmacist(words: string[]): { email: string; rest: string[] } {
  const at = words.indexOf('--pharmacist');
  const email = words[at + 1];
  if (at < 0 || !email) throw new UsageError();
  return { email, rest: words.filter((_, index) => index !== at && index !== at + 1) };
}

/** Names of the prescription fields on the command line. */
const NAMES = {
  patient: 'patientName',
  age: 'patientAge',
  'patient-address': 'patientAddress',
  prescriber: 'prescriberName',
  qualification: 'prescriberQualification',
  registration: 'prescriberRegistration',
  'prescriber-address': 'prescriberAddress',
  'written-on': 'writtenOn',
  'valid-until': 'validUntil',
  repeats: 'repeats',
  endorsement: 'endorsement',
  signed: 'isSigned',
} as const;

/**
 * Parses `name=value` into the fields of a prescription.
 * @throws invalid describeWhat
 */
function readTyped(words: string[]): Typed {
  const unclear = () => invalid('describeWhat', { names: Object.keys(NAMES).join(', ') });
  const fields = words.map((word) => {
    const [, name = '', value = ''] = /^([a-z-]+)=(.+)$/s.exec(word) ?? [];
    if (!Object.hasOwn(NAMES, name)) throw unclear();
    const field = NAMES[name as keyof typeof NAMES];
    if (field === 'isSigned') return [field, value === 'yes'];
    if ((field === 'writtenOn' || field === 'validUntil') && !/^\d{4}-\d{2}-\d{2}$/.test(value)) throw unclear();
    if (field !== 'patientAge' && field !== 'repeats') return [field, value.trim()];
    if (!/^\d{1,2}$/.test(value)) throw unclear();
    return [field, Number(value)];
  });
  if (fields.length === 0) throw unclear();
  return Object.fromEntries(fields) as Typed;
}

/** Records the same details for every prescription of an order. */
async function describe(named: string, words: string[]): Promise<void> {
  const { email, rest } = takePharmacist(words);
  const typed = readTyped(rest);
  const { id: actorId } = await registeredPharmacist(db, { email }, new Date());
  const { id: orderId } = await findForStaff(db, named);
  for (const { id, version } of await listDescribed(orderId))
    await describePrescription(id, typed, version, { ...OPERATOR, actorId });
  console.log(`Saved: ${Object.keys(typed).join(', ')}`);
}

const LABELS = {
  APPROVED: 'Approved',
  REDUCED: 'Reduced',
  REJECTED: 'Removed from the order',
  ASK_CUSTOMER: 'New prescription requested',
  ASK_PRESCRIBER: 'Prescriber contacted',
} as const;

async function decide(named: string, which: string, decision: Decision, email: string): Promise<void> {
  const lines = which.split(',').map((line) => ({ line, ...decision }));
  const { decided, amountPaise } = await decidePrescription(named, lines, { ...OPERATOR, pharmacist: { email } });
  if (decided.length === 0) return console.log('Nothing changed: this decision was already made.');
  console.log(`${LABELS[decision.outcome]}: ${decided.join(', ')}`);
  if (amountPaise > 0) console.log(`${formatRupees(amountPaise)} will be refunded to the customer.`);
}

/**
 * Creates a step `<SKU>,…|all <reason> --pharmacist <address>`.
 * @param needsReason if false, the reason is optional
 */
const reasoned =
  (outcome: Decision['outcome'], needsReason = true) =>
  async (named: string, words: string[]): Promise<void> => {
    const {
      email,
      rest: [which, ...reason],
    } = takePharmacist(words);
    if (!which || (needsReason && reason.length === 0)) throw new UsageError();
    await decide(named, which, { outcome, reason: reason.join(' ') }, email);
  };

export const prescriptionSteps: StepGroup = {
  help: `describe <name>=<value> … --pharmacist <email>
                       record the details of the prescription, which approval requires: patient, age, patient-address,
                       prescriber, qualification, registration, prescriber-address, written-on (2026-11-20),
                       valid-until, repeats, endorsement, signed=yes
approve [<SKU>,…] --pharmacist <email>
                       approve lines as a registered pharmacist; an order is not dispatched before
reduce <SKU> <units> <reason shown to the customer> --pharmacist <email>
                       reduce a line to this many units and refund the others
reject <SKU>,…|all <reason shown to the customer> --pharmacist <email>
                       remove lines from the order and refund them; removing the last line cancels the order
ask-customer <SKU>,…|all <reason shown to the customer> --pharmacist <email>
                       request another prescription; without an upload within 48 hours the lines are removed
ask-prescriber <SKU>,…|all [<note for colleagues>] --pharmacist <email>
                       hold the lines until the prescriber has answered`,
  steps: {
    describe,
    approve: async (named, words) => {
      const { email, rest } = takePharmacist(words);
      if (rest.length > 1) throw new UsageError();
      await decide(named, rest[0] ?? 'all', { outcome: 'APPROVED' }, email);
    },
    reduce: async (named, words) => {
      const {
        email,
        rest: [sku, units = '', ...reason],
      } = takePharmacist(words);
      if (!sku || sku === 'all' || !/^\d{1,4}$/.test(units) || reason.length === 0) throw new UsageError();
      await decide(named, sku, { outcome: 'REDUCED', quantity: Number(units), reason: reason.join(' ') }, email);
    },
    reject: reasoned('REJECTED'),
    'ask-customer': reasoned('ASK_CUSTOMER'),
    'ask-prescriber': reasoned('ASK_PRESCRIBER', false),
  },
};

/**
 * Describes the state of a line. Adds the outcome of a reduced line or of one with an open
 * question, which is pending or rejected.
 */
const stateOf = ({ state, outcome }: LineForDecision) =>
  outcome && outcome !== 'APPROVED' && outcome !== 'REJECTED' ? `${state} (${LABELS[outcome].toLowerCase()})` : state;

/** Prints each line of an order that needs a prescription, with its file and decision. */
export async function printPrescriptions(orderId: string): Promise<void> {
  for (const line of await linesForDecision(orderId)) {
    const file = line.prescriptionId ? `${line.contentType}, file ${line.prescriptionId}` : 'no file';
    console.log(`Prescription for ${line.quantity} × ${line.name} (${line.sku}): ${stateOf(line)}, ${file}`);
    if (line.decidedAt)
      console.log(
        `  ${formatMoment(line.decidedAt)}${line.registrationNumber ? ` by registration ${line.registrationNumber}` : ''}${line.reason ? `: ${line.reason}` : ''}`,
      );
  }
}

const age = (since: Date, now: number) => {
  const hours = Math.floor((now - since.getTime()) / HOUR);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / (DAY / HOUR))} days`;
};

/** Prints paid orders with undecided prescriptions, longest wait first. */
export async function printWaiting(now = Date.now()): Promise<void> {
  const waiting = await waitingForDecision();
  if (waiting.length === 0) return console.log('No orders wait for a pharmacist.');
  for (const { number, since, pending, asking, refused } of waiting)
    console.log(
      `${number}  waiting ${age(since, now)}  ${pending} to decide${asking > 0 ? `, ${asking} with the prescriber` : ''}${refused > 0 ? `, ${refused} requested again` : ''}`,
    );
}
