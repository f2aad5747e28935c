'use client';

import { Button } from '@/components/ui/button';

/** Prints the screen, or keeps it as a PDF: the browser does either. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button kind="secondary" className="print:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
