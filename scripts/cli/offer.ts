/** npm run offer -- <coupon code>: tells those who agreed to it about a coupon, until the console does. */
import { db, disconnect } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { announceOffer } from '@/lib/domains/notifications/announce-offer';

const HELP = `npm run offer -- <coupon code>

Tells everybody who agreed to hear of offers about a coupon: in their profile and by mail, each once, a hundred at a time.
The mails go out while the store runs.`;

async function main([code, ...rest]: string[]): Promise<void> {
  if (!code || code === '--help' || rest.length > 0) {
    console.log(HELP);
    process.exitCode = code === '--help' ? 0 : 2;
    return;
  }
  const isNew = await announceOffer(code.toUpperCase());
  const people = await db.consent.count({ where: { purpose: 'offers', withdrawnAt: null } });
  console.log(
    isNew ? `${people} customers agreed to hear of offers; they are being told.` : 'This coupon was announced already.',
  );
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof DomainError ? 'There is no such coupon, or it is no longer valid.' : error);
    process.exitCode = 1;
  })
  .finally(disconnect);
