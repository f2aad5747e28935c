import { notFound } from 'next/navigation';
import { catalogueIsOpen } from '@/lib/kernel/env';

/**
 * Guards a page that is kept for everybody. In a store for members lib/kernel/http/incoming.ts leads its address to the twin below app/[locale]/(store)/members;
 * by whatever spelling somebody comes here instead, there is nothing to see, and so nothing to keep either.
 */
export function openOnly(): void {
  if (!catalogueIsOpen()) notFound();
}
