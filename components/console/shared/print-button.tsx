'use client';

import { Button } from '@/components/ui/button';

/** Button that opens the print dialog, which can also save a PDF. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button kind="secondary" className="print:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
