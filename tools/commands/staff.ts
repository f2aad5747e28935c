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

Roles: ${STAFF_ROLES.join(', ')}.

add           invites a person: prints and emails a link that works once, for ${LINK_HOURS} hours; repeat it for a new link
role          changes the role of an account; makes a customer account a staff account
registration  stores the pharmacist registration that decisions on prescriptions require, whatever the role:
              npm run store -- staff registration meena@example.com 12345 "Tamil Nadu Pharmacy Council" 2029-12-31
              In the console another owner saves it; the only owner of a store can save their own only with this command.
link          makes a new link for a staff member; without an email address, a link for the first owner of the store
reset-factor  removes the second factor of a staff member who lost passkeys, phone and recovery codes; the next login to
              the console sets up a new one
deactivate    locks a staff member out of the console and ends their sessions there; activate lets them in again
remove        removes a person from the staff; the account becomes a customer account

The last owner cannot be removed. Every owner and the person get an email about each change.`;

const ACTOR = { actor: 'command line' };

function printLink(path: string): void {
  console.log(`${env().SITE_URL}${path}\nThis link works once, for ${LINK_HOURS} hours.`);
}

async function list(): Promise<void> {
  const staff = await listStaff();
  if (staff.length === 0) console.log('No staff yet. Create a link for the first owner: npm run store -- staff link');
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
    await inviteStaff(person, ACTOR).catch((error: unknown) => {
      if (error instanceof DomainError && error.key === 'staffInvited') return resendInvitation({ email }, ACTOR);
      throw error;
    }),
  );
}

async function link(email: string | undefined): Promise<void> {
  const path = email === undefined ? await issueOwnerLink() : await issueStaffLink(email, ACTOR);
  if (path) return printLink(path);
  console.error('The store already has an owner. For another staff account: npm run store -- staff link <email>');
  process.exitCode = 1;
}

const done = (text: string) => () => console.log(text);

const STEPS: Record<string, { takes: number[]; work: (words: string[]) => Promise<void> }> = {
  list: { takes: [0], work: list },
  add: { takes: [3], work: ([email, name, role]) => add(email!, name!, role!) },
  role: {
    takes: [2],
    work: ([email, role]) =>
      changeRole(email!, role!.toUpperCase(), ACTOR).then(done('Role changed. The account was logged out everywhere.')),
  },
  registration: {
    takes: [4],
    work: ([email, number, council, validUntil]) =>
      setRegistration(email!, { number: number!, council: council!, validUntil: validUntil! }, ACTOR).then(
        done('Saved. Every owner and the person get an email.'),
      ),
  },
  'reset-factor': {
    takes: [1],
    work: ([email]) =>
      resetFactorOf(email!, ACTOR).then(done('Removed. The next login to the console sets up a new one.')),
  },
  link: { takes: [0, 1], work: ([email]) => link(email) },
  deactivate: {
    takes: [1],
    work: ([email]) =>
      setActive(email!, false, ACTOR).then(done('Deactivated. The account can no longer use the console.')),
  },
  activate: {
    takes: [1],
    work: ([email]) => setActive(email!, true, ACTOR).then(done('Activated. The account can use the console.')),
  },
  remove: {
    takes: [1],
    work: ([email]) =>
      removeStaff(email!, ACTOR).then(done('Removed from the staff. The account is now a customer account.')),
  },
};

async function main([command = '', ...words]: string[]): Promise<void> {
  const step = Object.hasOwn(STEPS, command) ? STEPS[command] : undefined;
  if (step?.takes.includes(words.length)) return step.work(words);
  throw new UsageError();
}

void runCommand(HELP, main);
