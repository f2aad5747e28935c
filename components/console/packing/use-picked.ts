'use client';

import { useCallback, useMemo } from 'react';
import { z } from 'zod/mini';
import { within, type PickLine, type Picked } from '@/lib/domains/fulfilment/pick-rules';
import { useKept } from './use-kept';

const Stored = z.record(z.string(), z.int());

function parse(text: string): Picked {
  try {
    return Stored.safeParse(JSON.parse(text || '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** The confirmed units of an order, kept until they are packed. `keep(null)` forgets them. */
export function usePicked(orderId: string, lines: PickLine[]): [Picked, (picked: Picked | null) => void] {
  const [text, write] = useKept(`picked ${orderId}`);
  const picked = useMemo(() => within(lines, parse(text)), [lines, text]);
  const keep = useCallback((next: Picked | null) => write(next ? JSON.stringify(next) : ''), [write]);
  return [picked, keep];
}
