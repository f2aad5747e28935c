// Output of `npm start` when the store is open.

import { createHmac } from 'node:crypto';
import { dataFolder, shortPath } from '../shared/paths.mjs';
import { isTrial } from '../shared/store-environment.mjs';
import { bold, faint, print } from '../shared/terminal.mjs';

const folder = (name) => `${shortPath(dataFolder())}/${name}`;

/**
 * Returns the parts that run only on this machine, each with the setting that connects the real
 * one.
 */
function localParts(env, embedded) {
  return [
    embedded && ['database', `embedded PostgreSQL in ${folder('postgres')}`, 'DATABASE_URL'],
    env.PAYMENTS === 'sandbox' && ['payment', 'sandbox on this machine, no money moves', 'RAZORPAY_KEY_ID'],
    env.STORAGE !== 's3' && ['files', `stored in ${folder('files')}`, 'STORAGE=s3'],
    !env.SMTP_URL && ['mail', 'stored in a local outbox, not sent', 'SMTP_URL'],
  ].filter(Boolean);
}

/**
 * Returns a link that shows the codes of the demo staff in any browser.
 * lib/kernel/mailer/local-pages.ts checks it. A browser outside a container does not connect from
 * the machine that runs the store.
 */
function codesLink({ SITE_URL, NEXTAUTH_SECRET }) {
  const [secret] = NEXTAUTH_SECRET.split(',');
  return `${SITE_URL}/sandbox/open?key=${createHmac('sha256', secret.trim()).update('local pages').digest('base64url')}`;
}

function table(rows) {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(([one, two, three]) => `    ${one.padEnd(widths[0])}  ${two.padEnd(widths[1])}  ${faint(three)}`);
}

/**
 * Prints the address, demo accounts and changes to them, the link for a first owner, and the local
 * parts.
 */
export function printSummary({ env, embedded, logins, opening, took }) {
  print();
  print(`  ${bold('The store is open:')} ${bold(env.SITE_URL)}  ${faint(`ready in ${took}`)}`);
  // Printed only for a trial: elsewhere, readers of this log could log in with these passwords.
  if (logins.length > 0 && isTrial(env)) {
    print('\n  Demo accounts');
    table(logins).forEach((row) => print(row));
    print(`    Console for staff: ${env.SITE_URL}/console. Login codes:\n    ${codesLink(env)}`);
  }
  if (opening.disabled.length > 0) {
    print(
      '\n  Public passwords removed from these demo accounts, because the store takes real payments or is reachable from other machines',
    );
    for (const email of opening.disabled) print(`    ${email}`);
  }
  if (opening.ownerLink) {
    print(
      '\n  This store has no owner yet. Log in or sign up, then open this link. It works once, for 24 hours. For a new one: npm run store -- staff link',
    );
    print(`    ${opening.ownerLink}`);
  }
  const parts = localParts(env, embedded);
  if (parts.length > 0) {
    print('\n  Local replacements (with the setting that connects the real service)');
    table(parts).forEach(print);
  }
  print(`\n  Press Ctrl-C to stop the store.\n`);
}
