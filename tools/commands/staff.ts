/** npm run store -- staff …: staff accounts on the command line. */
import { formatMoment } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import {
  changeRole,
  issueStaffLink,
  LINK_HOURS,
  removeStaff,
  resetFactorOf,
  setActive,
  setRegistration,
} from '@/lib/people/staff/commands';
import { inviteStaff, resendInvitation } from '@/lib/people/staff/issue-invitation';
import { issueOwnerLink } from '@/lib/people/staff/owner-link';
import { listInvitations, listStaff } from '@/lib/people/staff/queries';
import { STAFF_ROLES } from '@/lib/people/staff/rules';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- staff list
npm run store -- staff add <email> <name> <role>
npm run store -- staff role <email> <role>
npm run store -- staff registration <email> <number> <council> <valid until>
npm run store -- staff link [email]
npm run store -- staff reset-factor <email>
npm run store -- staff deactivate <email>
npm run store -- staff activate <email>
npm run store -- staff remove <email>

Roles are ${STAFF_ROLES.join(', ')}. add asks somebody to join; the link is printed and mailed, good once, for ${LINK_HOURS} hours, and add once more makes another.
role gives an account another role; an account of a customer joins the staff by it. remove takes somebody off the staff; the account stays as a customer's.
deactivate closes the console to somebody and ends what they have open there; activate opens it again.
The last owner stays. Whoever decides on prescriptions needs a registration as a pharmacist, whatever the role:
  npm run store -- staff registration meena@example.com 12345 "Tamil Nadu Pharmacy Council" 2029-12-31
In the console another owner saves it. The only owner of a store saves their own registration by this command alone.
Each change is mailed to every owner and to the person.
reset-factor takes away the second factor of somebody who lost passkeys, telephone and recovery codes; the next log-in to the console sets up another.
link makes another link for somebody of the staff; without an address, one by which the first owner of a store without owner begins.`;

const BY = { actor: 'command line' };

function printLink(path: string): void {
  console.log(`${env().SITE_URL}${path}\nGood once, for ${LINK_HOURS} hours.`);
}

async function list(): Promise<void> {
  const staff = await listStaff();
  if (staff.length === 0) console.log('Nobody. The first owner begins by: npm run store -- staff link');
  for (const { role, email, name, canLogIn, inactiveSince, registration, lastSeenAt } of staff) {
    const seen = `${lastSeenAt ? `, last seen ${formatMoment(lastSeenAt)}` : ''}${inactiveSince ? ', deactivated' : ''}`;
    console.log(`${role.padEnd(10)}  ${email}  ${name}${canLogIn ? '' : ' (no password yet)'}${seen}`);
    if (registration)
      console.log(
        `            registered pharmacist ${registration.number}, ${registration.council}, until ${registration.validUntil.toISOString().slice(0, 10)}`,
      );
  }
  for (const { role, email, name, expiresAt } of await listInvitations())
    console.log(`${role.padEnd(10)}  ${email}  ${name} (invited, until ${formatMoment(expiresAt)})`);
}

async function add(email: string, name: string, role: string): Promise<void> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const person = { email, firstName, lastName: rest.join(' '), role: role.toUpperCase() };
  printLink(
    await inviteStaff(person, BY).catch((error: unknown) => {
      if (error instanceof DomainError && error.key === 'staffInvited') return resendInvitation({ email }, BY);
      throw error;
    }),
  );
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
        done('Saved. Every owner and the person get an email.'),
      ),
  },
  'reset-factor': {
    takes: [1],
    work: ([email]) =>
      resetFactorOf(email!, BY).then(done('Taken away. The next log-in to the console sets up another.')),
  },
  link: { takes: [0, 1], work: ([email]) => link(email) },
  deactivate: {
    takes: [1],
    work: ([email]) => setActive(email!, false, BY).then(done('The console is closed to this account.')),
  },
  activate: {
    takes: [1],
    work: ([email]) => setActive(email!, true, BY).then(done('The console is open to this account.')),
  },
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
