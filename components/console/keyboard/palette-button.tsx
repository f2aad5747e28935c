'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useOpenPalette } from './palette-context';

/**
 * Button that opens the palette, for users who do not know its shortcut. @param isSmall icon only,
 * where there is no room for text
 */
export function PaletteButton({ isSmall = false }: { isSmall?: boolean }) {
  const t = useTranslations('console.client.palette');
  const open = useOpenPalette();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={isSmall ? t('open') : undefined}
      onClick={open}
      className={
        isSmall
          ? 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-brand-50'
          : 'flex min-h-11 items-center gap-2 rounded-field border border-line-strong bg-canvas px-3 py-1 text-left text-sm leading-snug text-ink-soft hover:bg-brand-50'
      }
    >
      <Search aria-hidden className="size-5 shrink-0" />
      {!isSmall && (
        <>
          <span className="flex-1">{t('open')}</span>
          <kbd aria-hidden className="rounded border border-line px-1 font-sans text-xs whitespace-nowrap">
            Ctrl K
          </kbd>
        </>
      )}
    </button>
  );
}
