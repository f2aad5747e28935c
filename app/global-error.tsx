'use client';

import { useState } from 'react';
import { DEFAULT_LOCALE, localeOfPath, type Locale } from '@/lib/kernel/locales';

const TEXTS: Record<Locale, { title: string; text: string; retry: string }> = {
  en: {
    title: 'The store cannot be shown just now',
    text: 'Please try again in a moment. Your cart and your orders are safe.',
    retry: 'Try again',
  },
  ta: {
    title: 'கடையை இப்போது காட்ட முடியவில்லை',
    text: 'சிறிது நேரம் கழித்து மீண்டும் முயலவும். உங்கள் கூடையும் ஆர்டர்களும் பாதுகாப்பாக உள்ளன.',
    retry: 'மீண்டும் முயல்க',
  },
};

const PAGE = {
  margin: 0,
  minHeight: '100vh',
  display: 'grid',
  placeItems: 'center',
  colorScheme: 'light dark',
  background: 'Canvas',
  color: 'CanvasText',
  fontFamily: 'system-ui, sans-serif',
  lineHeight: 1.6,
} as const;
const BUTTON = {
  minHeight: 44,
  padding: '8px 24px',
  border: '1px solid ButtonBorder',
  borderRadius: 999,
  background: 'ButtonFace',
  color: 'ButtonText',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
} as const;

/**
 * Error page for a failure of the store's own layout. It has no style sheet, texts or database, so
 * it contains everything it needs. The name of the store is that of the page it replaces; the
 * colors are those of the system.
 */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const locale = typeof location === 'undefined' ? DEFAULT_LOCALE : localeOfPath(location.pathname);
  const t = TEXTS[locale];
  const [name] = useState(() =>
    typeof document === 'undefined'
      ? ''
      : document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content,
  );
  return (
    <html lang={locale}>
      <body style={PAGE}>
        <main role="alert" style={{ maxWidth: 520, padding: 24, textAlign: 'center' }}>
          {name && <p style={{ fontWeight: 800, fontSize: 28, margin: 0 }}>{name}</p>}
          <h1 style={{ fontSize: 28, lineHeight: 1.25 }}>{t.title}</h1>
          <p>{t.text}</p>
          <button type="button" style={BUTTON} onClick={reset}>
            {t.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
