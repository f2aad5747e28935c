'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { LogoView } from '@/components/layout/logo-view';
import { LOCALES, languageName, type Locale } from '@/lib/kernel/locales';
import { CORNERS, identityAddress, type Corners, type FontPair } from '@/lib/kernel/look/look-rules';
import type { LookPalette } from './use-palette';

/** Texts of a language in the preview. */
export type LookSample = {
  store: string;
  product: string;
  price: string;
  offer: string;
  add: string;
  more: string;
  mailTitle: string;
  mailText: string;
  mailButton: string;
  invoice: string;
  seller: string;
};
export type LookSamples = Record<Locale, LookSample>;
/** Style with the fonts of every pair, and the family of each. */
export type LookFonts = { style: string; families: Record<FontPair, string> };

type Props = {
  /** Values of the form by path. */
  values: Record<string, string>;
  palette: LookPalette;
  samples: LookSamples;
  fonts: LookFonts;
};

type Theme = 'light' | 'dark';

function styleOf({ values, palette, fonts }: Props, theme: Theme): CSSProperties {
  const colors = theme === 'dark' ? { ...palette.light, ...palette.dark } : palette.light;
  const { card, field, button } = CORNERS[(values['identity.corners'] ?? '') as Corners] ?? CORNERS.round;
  const family = fonts.families[(values['identity.fonts'] ?? '') as FontPair] ?? fonts.families.anek;
  return {
    ...Object.fromEntries(Object.entries(colors).map(([name, hex]) => [`--color-${name}`, hex])),
    '--radius-card': `${card}px`,
    '--radius-field': `${field}px`,
    '--radius-button': `${button}px`,
    '--font-sans': family,
    colorScheme: theme,
  } as CSSProperties;
}

/**
 * Preview of the identity while it is edited: header, product, buttons, email, invoice and phone,
 * in both themes and every language. Nothing of it is saved.
 */
export function LookPreview(props: Props) {
  const t = useTranslations('console.client.settings.look');
  const page = useLocale();
  const [language, setLanguage] = useState<Locale>(LOCALES.find((each) => each === page) ?? LOCALES[0]!);
  return (
    <section aria-label={t('preview')} className="grid gap-3">
      <style>{props.fonts.style}</style>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t('preview')}</h3>
        <div role="group" aria-label={t('language')} className="flex flex-wrap gap-2">
          {LOCALES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
              className="min-h-10 rounded-full border border-line bg-surface px-4 text-sm font-medium aria-pressed:border-brand-600 aria-pressed:bg-brand-600 aria-pressed:text-white"
            >
              {languageName(page, each)}
            </button>
          ))}
        </div>
      </div>
      <div className="grid gap-4 *:min-w-0 xl:grid-cols-2">
        <Screen {...props} theme="light" language={language} title={t('light')} />
        <Screen {...props} theme="dark" language={language} title={t('dark')} />
      </div>
    </section>
  );
}

function Screen({ theme, language, title, ...props }: Props & { theme: Theme; language: Locale; title: string }) {
  const t = useTranslations('console.client.settings.look');
  const { values } = props;
  const sample = props.samples[language];
  const mark = (name: string) => values[`identity.${name}`] || null;
  const name = values[`identity.name.${language}`] || values[`identity.name.${LOCALES[0]}`] || sample.store;
  const look = { logo: mark('logo'), darkLogo: mark('darkLogo'), icon: mark('icon') };
  const shortName = values['identity.shortName'] || name;
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-sm font-medium text-ink-soft">{title}</figcaption>
      <div
        lang={language}
        data-preview={theme}
        style={styleOf(props, theme)}
        className="grid gap-4 overflow-hidden rounded-card border border-line bg-canvas pb-4 font-sans text-ink"
      >
        <div className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-3">
          <LogoView name={name} look={look} />
          <span className="size-3 shrink-0 rounded-full bg-accent-600" />
        </div>
        <div className="grid gap-4 px-4 *:min-w-0 sm:grid-cols-2">
          <div className="grid content-start gap-2 rounded-card bg-surface p-4 shadow-card">
            <p className="leading-snug font-semibold">{sample.product}</p>
            <p className="flex flex-wrap items-baseline gap-2">
              <strong className="text-lg">{sample.price}</strong>
              <span className="text-sm font-semibold text-offer">{sample.offer}</span>
            </p>
            <span className="btn btn-primary">{sample.add}</span>
            <span className="btn btn-secondary">{sample.more}</span>
          </div>
          <Part label={t('phone')}>
            <PhoneIcon icon={look.icon} />
            <span className="max-w-24 truncate text-center text-xs">{shortName}</span>
          </Part>
          <div
            className="grid content-start gap-2 rounded-field p-4"
            style={{ background: 'var(--color-paper-ground)' }}
          >
            <p className="text-lg font-extrabold" style={{ color: 'var(--color-paper-brand)' }}>
              {name}
            </p>
            <div
              className="grid gap-2 rounded-xl p-3"
              style={{
                background: theme === 'dark' ? 'var(--color-paper-surface)' : 'white',
                color: 'var(--color-paper-ink)',
              }}
            >
              <p className="font-bold">{sample.mailTitle}</p>
              <p className="text-sm">{sample.mailText}</p>
              <span
                className="justify-self-start rounded-xl px-4 py-2 text-sm font-bold text-white"
                style={{ background: 'var(--color-brand-600)' }}
              >
                {sample.mailButton}
              </span>
            </div>
          </div>
          <Invoice {...{ sample, look, palette: props.palette }} />
        </div>
      </div>
    </figure>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-center justify-items-center gap-1 rounded-field bg-surface p-4">
      <span className="text-xs text-ink-soft">{label}</span>
      {children}
    </div>
  );
}

function PhoneIcon({ icon }: { icon: string | null }) {
  if (icon) return <img src={identityAddress(icon)} alt="" className="size-16 rounded-2xl bg-white object-contain" />;
  return (
    <span
      className="grid size-16 place-items-center overflow-hidden rounded-2xl"
      style={{ background: 'var(--color-brand-600)' }}
    >
      <LogoView look={{ logo: null, darkLogo: null, icon: null }} />
    </span>
  );
}

type InvoiceProps = { sample: LookSample; look: { logo: string | null }; palette: LookPalette };

/** Head of an invoice: always on white paper. */
function Invoice({ sample, look: { logo }, palette: { light } }: InvoiceProps) {
  return (
    <div className="grid content-start gap-1 bg-white p-4 text-sm" style={{ color: light['paper-ink'] }}>
      {logo && (
        <img src={identityAddress(logo)} alt="" className="h-7 w-auto max-w-full justify-self-start object-contain" />
      )}
      <p className="font-bold" style={{ color: light['paper-brand'] }}>
        {sample.seller}
      </p>
      <p className="border-b pb-1 font-bold" style={{ borderColor: light['paper-rule'] }}>
        {sample.invoice}
      </p>
      <p style={{ color: light['paper-soft'] }}>27.11.2026</p>
    </div>
  );
}
