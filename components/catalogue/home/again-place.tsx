'use client';

import dynamic from 'next/dynamic';
import { useLocale } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { useShopperPart } from '@/components/shared/shopper-store';

const AgainStrip = dynamic(() => import('./again-strip'));

type Refills = ReplyOf<'refills'>['refills'];

/** Products that a customer bought before; a visitor without an order sends no request. */
function useRefills(): Refills {
  const locale = useLocale();
  const hasOrdered = useShopperPart((shopper) => shopper.has_ordered);
  const [refills, setRefills] = useState<Refills>([]);
  useEffect(() => {
    if (!hasOrdered) return;
    let isCurrent = true;
    call('refills', { locale }).then(
      (reply) => isCurrent && setRefills(reply.refills),
      // The strip is an addition: without an answer the page stays as it is.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [hasOrdered, locale]);
  return hasOrdered ? refills : [];
}

/**
 * Place on Home that shows a returning customer what they bought before, and everyone else its
 * content, which is for new visitors. Both have the same box, so the exchange moves nothing.
 */
export function AgainPlace({ children }: { children: ReactNode }) {
  const refills = useRefills();
  const isReturning = refills.length > 0;
  return (
    <div className="relative grid min-h-42 lg:min-h-28">
      <div className={`grid ${isReturning ? 'invisible' : ''}`}>{children}</div>
      {isReturning && (
        <div className="absolute inset-0">
          <AgainStrip refills={refills} />
        </div>
      )}
    </div>
  );
}
