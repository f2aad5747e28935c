import { createHash, createHmac } from 'node:crypto';
import { env } from '@/lib/kernel/env';

type Subscriber = { email: string; createdAt: Date };

/** The secret in a subscriber's links. It can be made again for every mail, and changes with each new subscription. */
export function tokenOf({ email, createdAt }: Subscriber): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET)
    .update(`newsletter:${email}:${createdAt.toISOString()}`)
    .digest('base64url');
}

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
