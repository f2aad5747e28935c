'use client';

import { Button } from '@/components/ui/button';

type Props = {
  /** Labels for screen readers. */
  labels: { up: string; down: string };
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  problem: string;
  onMove: (to: 'up' | 'down') => void;
};

/** Buttons that move an entry up or down its list. */
export function MoveButtons({ labels, isFirst, isLast, busy, problem, onMove }: Props) {
  const steps = [
    { to: 'up', sign: '↑', isEnd: isFirst },
    { to: 'down', sign: '↓', isEnd: isLast },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {steps.map(({ to, sign, isEnd }) => (
        <Button key={to} kind="quiet" busy={busy} disabled={isEnd} onClick={() => onMove(to)} aria-label={labels[to]}>
          <span aria-hidden className="text-xl">
            {sign}
          </span>
        </Button>
      ))}
      <p role="alert" className="text-sm text-danger-700 empty:hidden">
        {problem}
      </p>
    </div>
  );
}
