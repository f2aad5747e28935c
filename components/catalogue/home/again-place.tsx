'use client';

import dynamic from 'next/dynamic';
import { useLocale } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { useShopperPart } from '@/components/shared/shopper-store';

const AgainStrip = dynamic(() => import('./again-strip'));

type Refills = ReplyOf<'refills'>['refills'];

/** Products that a customer bought before; none without a session. */
function useRefills(): Refills {
  const locale = useLocale();
  const isSignedIn = useShopperPart(({ signedIn }) => signedIn);
  const [refills, setRefills] = useState<Refills>([]);
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    call('refills', { locale }).then(
      (reply) => isCurrent && setRefills(reply.refills),
      // The strip is an addition: without an answer the page stays as it is.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, locale]);
  return isSignedIn ? refills : [];
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
