'use client';

import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import type { Words } from '@/components/shared/check-form';
import { useStockAlert } from '@/components/catalogue/use-stock-alert';
import { Button } from '@/components/ui/button';

type Props = { productId: number; name: string; isAsked: boolean; words: Words };

/** Requests a message about a product without stock, or ends the request, with one press. */
export function StockAlertButton({ productId, name, isAsked: initially, words }: Props) {
  const { ask, end, busy, problem, done } = useStockAlert(productId, words.noAnswer ?? '');
  const [isAsked, setAsked] = useState(initially);
  const Sign = isAsked ? BellRing : Bell;
  return (
    <span className="grid gap-1 max-sm:basis-full sm:ml-auto">
      <Button
        kind="secondary"
        busy={busy}
        aria-label={`${isAsked ? words.end : words.submit}: ${name}`}
        onClick={async () => (await (isAsked ? end() : ask())) && setAsked(!isAsked)}
      >
        {!busy && <Sign aria-hidden className="size-4 shrink-0" />}
        {isAsked ? words.end : words.submit}
      </Button>
      <span role="status" className="text-sm text-ink-soft empty:hidden">
        {problem || done}
      </span>
    </span>
  );
}
