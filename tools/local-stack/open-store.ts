/**
 * Run by the start scripts and by the doctor, on the store's database: what a store needs that is more than tried on this machine. Words say what is done:
 * `logins` takes the public passwords from the demo's accounts, `facts` lists what the law wants to know, `owner` makes a link for a first owner where there
 * is none (and nothing is missing). The last line it prints is JSON.
 */
import { disconnect } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { findMissingFacts } from '@/lib/site/store-settings/queries';
import { translate } from '@/lib/kernel/translate';
import { disableDemoLogins } from '@/lib/people/staff/demo-logins';
import { issueOwnerLink } from '@/lib/people/staff/owner-link';
import logins from './demo-logins.json';

async function main(words: string[]): Promise<void> {
  const { PAYMENTS, SITE_URL } = env();
  const disabled = words.includes('logins') ? await disableDemoLogins(Object.values(logins)) : [];
  const facts = words.includes('facts') && PAYMENTS === 'razorpay' ? await findMissingFacts() : [];
  const missing = facts.map(({ path, key, values }) => ({ path, why: translate('en', `errors.${key}`, values) }));
  const path = words.includes('owner') && missing.length === 0 ? await issueOwnerLink() : null;
  console.log(JSON.stringify({ disabled, missing, ownerLink: path && `${SITE_URL}${path}` }));
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(disconnect);
