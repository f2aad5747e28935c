/**
 * npm run store -- offer <coupon code>: announces a coupon to customers who agreed to offers, until
 * the console offers this.
 */
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { announceOffer } from '@/lib/people/notifications/announce-offer';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- offer <coupon code>

Tells everybody who agreed to hear of offers about a coupon: in their profile and by mail, each once, a hundred at a time.
The mails go out while the store runs.`;

async function main([code, ...rest]: string[]): Promise<void> {
  if (!code || rest.length > 0) throw new UsageError();
  const isNew = await announceOffer(code.toUpperCase());
  const people = await db.consent.count({ where: { purpose: 'offers', withdrawnAt: null } });
  console.log(
    isNew ? `${people} customers agreed to hear of offers; they are being told.` : 'This coupon was announced already.',
  );
}

void runCommand(HELP, main, (error) =>
  error instanceof DomainError ? 'There is no such coupon, or it is no longer valid.' : undefined,
);
