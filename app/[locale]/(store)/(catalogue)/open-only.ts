import { notFound } from 'next/navigation';
import { catalogueIsOpen } from '@/lib/kernel/env';

/**
 * Guards a cached public page. In a members-only store, the mark of
 * lib/kernel/server/prepare-requests.ts leads its address to the twin below
 * app/[locale]/(store)/members. For any other spelling that arrives here it returns a 404, so
 * nothing is cached.
 */
export function openOnly(): void {
  if (!catalogueIsOpen()) notFound();
}
