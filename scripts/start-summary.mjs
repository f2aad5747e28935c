// What `npm start` prints when the store is open.

import { demoLogins } from './demo-catalogue.mjs';
import { dataFolder, shortPath } from './places.mjs';
import { bold, faint, say } from './steps.mjs';

const folder = (name) => `${shortPath(dataFolder())}/${name}`;

/** Which parts run on this machine alone, and the setting that connects the real one. */
export function localParts(env, embedded) {
  return [
    embedded && ['database', `embedded PostgreSQL in ${folder('postgres')}`, 'DATABASE_URL'],
    env.PAYMENTS === 'sandbox' && ['payment', 'sandbox on this machine, no money moves', 'RAZORPAY_KEY_ID'],
    env.STORAGE !== 's3' && ['files', `kept in ${folder('files')}`, 'STORAGE=s3'],
    !env.SMTP_URL && ['mail', 'kept in a local outbox, nothing is sent', 'SMTP_URL'],
  ].filter(Boolean);
}

function table(rows) {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(([one, two, three]) => `    ${one.padEnd(widths[0])}  ${two.padEnd(widths[1])}  ${faint(three)}`);
}

/** Prints the address, the demo accounts and the local parts. */
export function printSummary({ env, embedded, demo, took }) {
  const { customer, operator, pharmacist } = demoLogins;
  say();
  say(`  ${bold('Medcall is open:')} ${bold(env.SITE_URL)}  ${faint(`ready in ${took}`)}`);
  if (demo) {
    say('\n  Demo accounts');
    table([
      ['customer', customer.email, customer.password],
      ['operator', operator.email, operator.password],
      ['pharmacist', pharmacist.email, pharmacist.password],
    ]).forEach(say);
  }
  const parts = localParts(env, embedded);
  if (parts.length > 0) {
    say('\n  In local mode (the setting that connects the real one)');
    table(parts).forEach(say);
  }
  say(`\n  Ctrl-C stops the store.\n`);
}
