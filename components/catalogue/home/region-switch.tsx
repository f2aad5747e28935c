'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { useToast } from '@/components/ui/toast';
import { Icon } from '@/components/ui/icon';
import { useEarlyValue } from '@/components/ui/use-early-value';
import { useRegion } from './use-region';

/** Loaded only if a state is known. */
const RegionRail = lazy(() => import('./region-rail'));

export type RegionTexts = {
  place: string;
  everywhere: string;
  locate: string;
  season: string;
  rail: string;
  previous: string;
  next: string;
};
type Props = { regions: { slug: string; name: string }[]; month: string; texts: RegionTexts; children: ReactNode };

/**
 * Products of all India (the children) or of one state: that of the shopper's address, a chosen
 * one, or the device's location.
 */
export function RegionSwitch({ regions, month, texts, children }: Props) {
  const t = useTranslations('client.home');
  const id = useId();
  const { slug, choose, signedIn, found, failed } = useRegion();
  const select = useRef<HTMLSelectElement>(null);
  useEarlyValue(select, slug ?? '', (early) => choose(early || null));
  const note = found
    ? t(found.bought > 0 ? 'bought' : 'notEnough', { region: found.region, month, count: found.bought })
    : failed
      ? t('notLoaded')
      : texts.season;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="flex items-center gap-1.5 text-sm font-medium text-ink-soft">
          <Icon name="pin" className="size-5 text-brand-600" />
          {texts.place}
        </label>
        <span className="relative inline-flex min-w-0 items-center">
          <select
            ref={select}
            id={id}
            value={slug ?? ''}
            onChange={(event) => choose(event.target.value || null)}
            className="min-h-11 max-w-60 appearance-none truncate rounded-field border border-line-strong bg-surface py-2 pr-9 pl-3"
          >
            <option value="">{texts.everywhere}</option>
            {regions.map((region) => (
              <option key={region.slug} value={region.slug}>
                {region.name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute right-2.5 size-4 text-ink-soft" />
        </span>
        {/* The lookup of the location needs a session. */}
        {signedIn && <LocateButton text={texts.locate} onFound={choose} />}
      </div>
      <p role="status" className="min-h-12 text-ink-soft md:min-h-11 md:pr-28">
        {note}
      </p>
      {/* The field above stays outside: see the footer. */}
      <div className="later [--later-height:24rem] xl:[--later-height:26rem]">
        {found ? (
          <Suspense fallback={children}>
            <RegionRail products={found.products} texts={texts} />
          </Suspense>
        ) : (
          children
        )}
      </div>
    </>
  );
}

function LocateButton({ text, onFound }: { text: string; onFound: (region: string) => void }) {
  const t = useTranslations('client.home');
  const { fail } = useToast();
  const [busy, setBusy] = useState(false);
  const locate = async () => {
    setBusy(true);
    try {
      const { locateRegion } = await import('./locate-region');
      const region = await locateRegion();
      if (region) onFound(region);
      else fail(t('notLocated'));
    } catch {
      fail(t('notLocated'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        disabled={busy}
        onClick={locate}
        className="min-h-11 font-semibold text-brand-700 underline underline-offset-4 disabled:opacity-60"
      >
        {busy ? t('locating') : text}
      </button>
      <span className="text-sm text-ink-soft">{t('privacy')}</span>
    </span>
  );
}
