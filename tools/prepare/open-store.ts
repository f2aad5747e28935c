/**
 * The start scripts and the doctor run this on the database of the store. It prepares a store that
 * is not just a trial on this machine. The arguments select the work. `logins` removes the public
 * passwords of the demo accounts. `facts` lists missing legally required details. `owner` creates a
 * link for a first owner if there is none and nothing is missing. The last output line is JSON.
 */
import { disconnect } from '@/lib/kernel/db/client';
import { env, takesRealMoney } from '@/lib/kernel/env';
import { findMissingFacts } from '@/lib/site/store-settings/queries';
import { translate } from '@/lib/kernel/translate';
import { disableDemoLogins } from '@/lib/people/staff/demo-logins';
import { issueOwnerLink } from '@/lib/people/staff/owner-link';
import logins from '../../prisma/demo/demo-logins.json';

async function main(words: string[]): Promise<void> {
  const { SITE_URL } = env();
  const disabled = words.includes('logins') ? await disableDemoLogins(Object.values(logins)) : [];
  const facts = words.includes('facts') && takesRealMoney() ? await findMissingFacts() : [];
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
