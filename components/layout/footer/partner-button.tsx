'use client';

import { lazy, Suspense, useState } from 'react';
import type { Words } from '@/components/shared/check-form';

const PartnerDialog = lazy(() => import('./partner-dialog').then((module) => ({ default: module.PartnerDialog })));

/** Button for the popup, whose code loads on the first press. */
export function PartnerButton({ label, locale, words }: { label: string; locale: string; words: Words }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpened(true);
          setOpen(!open);
        }}
        className="min-h-12 justify-self-start rounded-full border border-white/60 px-6 font-semibold text-white hover:bg-white/10 focus-visible:outline-white"
      >
        {label}
      </button>
      {wasOpened && (
        <Suspense>
          <PartnerDialog open={open} onOpenChange={setOpen} locale={locale} words={words} />
        </Suspense>
      )}
    </>
  );
}
