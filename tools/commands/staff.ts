/** npm run store -- staff …: accounts of the people of the shop, for the command line. */
import { formatMoment } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import {
  addStaff,
  changeRole,
  issueStaffLink,
  removeStaff,
  resetFactorOf,
  setRegistration,
  STAFF_ROLES,
} from '@/lib/domains/staff/commands';
import { issueOwnerLink } from '@/lib/domains/staff/owner-link';
import { listStaff } from '@/lib/domains/staff/queries';
import { LINK_HOURS } from '@/lib/domains/staff/commands';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- staff list
npm run store -- staff add <email> <name> <role>
npm run store -- staff role <email> <role>
npm run store -- staff registration <email> <number> <council> <valid until>
npm run store -- staff link [email]
npm run store -- staff reset-factor <email>
npm run store -- staff remove <email>

Roles are ${STAFF_ROLES.join(', ')}. add makes an account without a password; a link to set one is printed and mailed, good once, for ${LINK_HOURS} hours.
role gives an account another role; an account of a customer joins the staff by it. remove takes somebody off the staff; the account stays as a customer's.
The last owner stays. Whoever decides on prescriptions needs a registration as a pharmacist, whatever the role:
  npm run store -- staff registration meena@example.com 12345 "Tamil Nadu Pharmacy Council" 2029-12-31
reset-factor takes away the second factor of somebody who lost telephone and recovery codes; the next log-in to the console sets up another.
link makes another link for somebody of the staff; without an address, one by which the first owner of a store without owner begins.`;

const BY = { actor: 'command line' };

function printLink(path: string): void {
  console.log(`${env().SITE_URL}${path}\nGood once, for ${LINK_HOURS} hours.`);
}

async function list(): Promise<void> {
  const staff = await listStaff();
  if (staff.length === 0) console.log('Nobody. The first owner begins by: npm run store -- staff link');
  for (const { role, email, name, canLogIn, registration, lastSeenAt } of staff) {
    const seen = lastSeenAt ? `, last seen ${formatMoment(lastSeenAt)}` : '';
    console.log(`${role.padEnd(10)}  ${email}  ${name}${canLogIn ? '' : ' (no password yet)'}${seen}`);
    if (registration)
      console.log(
        `            registered pharmacist ${registration.number}, ${registration.council}, until ${registration.validUntil.toISOString().slice(0, 10)}`,
      );
  }
}

async function add(email: string, name: string, role: string): Promise<void> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  printLink(await addStaff({ email, firstName, lastName: rest.join(' '), role: role.toUpperCase() }, BY));
}

async function link(email: string | undefined): Promise<void> {
  const path = email === undefined ? await issueOwnerLink() : await issueStaffLink(email, BY);
  if (path) return printLink(path);
  console.error('The store has an owner. For an account of the staff: npm run store -- staff link <email>');
  process.exitCode = 1;
}

const done = (text: string) => () => console.log(text);

const STEPS: Record<string, { takes: number[]; work: (words: string[]) => Promise<void> }> = {
  list: { takes: [0], work: list },
  add: { takes: [3], work: ([email, name, role]) => add(email!, name!, role!) },
  role: {
    takes: [2],
    work: ([email, role]) =>
      changeRole(email!, role!.toUpperCase(), BY).then(done('Changed. The account was logged out everywhere.')),
  },
  registration: {
    takes: [4],
    work: ([email, number, council, validUntil]) =>
      setRegistration(email!, { number: number!, council: council!, validUntil: validUntil! }, BY).then(
        done('Written down.'),
      ),
  },
  'reset-factor': {
    takes: [1],
    work: ([email]) =>
      resetFactorOf(email!, BY).then(done('Taken away. The next log-in to the console sets up another.')),
  },
  link: { takes: [0, 1], work: ([email]) => link(email) },
  remove: {
    takes: [1],
    work: ([email]) => removeStaff(email!, BY).then(done('Removed. The account stays, as a customer’s.')),
  },
};

async function main([command = '', ...words]: string[]): Promise<void> {
  const step = Object.hasOwn(STEPS, command) ? STEPS[command] : undefined;
  if (step?.takes.includes(words.length)) return step.work(words);
  throw new UsageError();
}

void runCommand(HELP, main);
