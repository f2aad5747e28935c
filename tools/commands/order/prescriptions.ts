import { DAY, formatMoment, HOUR } from '@/lib/kernel/dates';
import { decideLines, type Decision } from '@/lib/domains/prescriptions/decide-prescription';
import { linesForDecision, waitingForDecision } from '@/lib/domains/prescriptions/queries';
import { UsageError, OPERATOR, type StepGroup } from './steps';

/** The words without `--pharmacist <address>`, and the address. */
function takePharmacist(words: string[]): { email: string; rest: string[] } {
  const at = words.indexOf('--pharmacist');
  const email = words[at + 1];
  if (at < 0 || !email) throw new UsageError();
  return { email, rest: words.filter((_, index) => index !== at && index !== at + 1) };
}

async function decide(named: string, which: string, decision: Decision, email: string): Promise<void> {
  const decided = await decideLines(named, which === 'all' ? 'all' : which.split(','), decision, {
    ...OPERATOR,
    pharmacist: { email },
  });
  console.log(
    decided.length > 0
      ? `${decision.outcome === 'APPROVED' ? 'Approved' : 'Refused'}: ${decided.join(', ')}`
      : 'Nothing to decide: it stands so already.',
  );
}

export const prescriptionSteps: StepGroup = {
  help: `approve [<SKU>,…] --pharmacist <e-mail>
                       a registered pharmacist's word on the lines of an order; without it such an order is not dispatched
reject <SKU>,…|all <reason, for the customer to read> --pharmacist <e-mail>
                       they have 48 hours to upload another; then the order is cancelled and refunded`,
  steps: {
    approve: async (named, words) => {
      const { email, rest } = takePharmacist(words);
      if (rest.length > 1) throw new UsageError();
      await decide(named, rest[0] ?? 'all', { outcome: 'APPROVED' }, email);
    },
    reject: async (named, words) => {
      const {
        email,
        rest: [which, ...reason],
      } = takePharmacist(words);
      if (!which || reason.length === 0) throw new UsageError();
      await decide(named, which, { outcome: 'REJECTED', reason: reason.join(' ') }, email);
    },
  },
};

/** Each line of an order that needs a prescription, with its file and what was decided. */
export async function printPrescriptions(orderId: string): Promise<void> {
  for (const line of await linesForDecision(orderId)) {
    const file = line.prescriptionId ? `${line.contentType}, file ${line.prescriptionId}` : 'no file';
    console.log(`Prescription for ${line.quantity} × ${line.name} (${line.sku}): ${line.state}, ${file}`);
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

/** Paid orders whose prescriptions nobody has decided on, the one that waits longest first. */
export async function printWaiting(now = Date.now()): Promise<void> {
  const waiting = await waitingForDecision();
  if (waiting.length === 0) return console.log('No order waits for a pharmacist.');
  for (const { number, since, pending, refused } of waiting)
    console.log(
      `${number}  waits ${age(since, now)}  ${pending} to decide${refused > 0 ? `, ${refused} refused` : ''}`,
    );
}
