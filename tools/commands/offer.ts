/**
 * npm run store -- offer <coupon code>: announces a coupon to customers who agreed to offers, until
 * the console offers this.
 */
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { announceOffer } from '@/lib/people/notifications/announce-offer';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- offer <coupon code>

Announces a coupon to all customers who agreed to receive offers: in their profile and by email, once each, in batches
of 100. The emails are sent while the store runs.`;

async function main([code, ...rest]: string[]): Promise<void> {
  if (!code || rest.length > 0) throw new UsageError();
  const isNew = await announceOffer(code.toUpperCase());
  const people = await db.consent.count({ where: { purpose: 'offers', withdrawnAt: null } });
  console.log(
    isNew
      ? `Announcing the coupon to ${people} customers who agreed to receive offers.`
      : 'This coupon was already announced.',
  );
}

void runCommand(HELP, main, (error) =>
  error instanceof DomainError
    ? 'The coupon does not exist or is no longer valid. List coupons: npm run store -- settings show coupons'
    : undefined,
);
