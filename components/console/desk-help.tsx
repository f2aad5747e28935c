'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { KEYS } from './desk-keys';

type Props = { ref: Ref<HTMLDetailsElement>; isOn: boolean; onTurn: (on: boolean) => void };

/** Which keys do what, and the switch for those that act alone. */
export function DeskHelp({ ref, isOn, onTurn }: Props) {
  const t = useTranslations('console.client.desk');
  const rows = [
    ...KEYS.map(([key, outcome]) => [key.toUpperCase(), t(`choose.${outcome}`)] as const),
    ['1 – 9', t('help.reason')],
    ['J K', t('help.lines')],
    ['Enter', t('send')],
    ['?', t('help.title')],
  ] as const;
  return (
    <details ref={ref} className="text-sm">
      <summary className="min-h-8 cursor-pointer font-medium">{t('help.title')}</summary>
      <dl className="grid grid-cols-[4rem_1fr] gap-x-3 gap-y-1 py-2">
        {rows.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line px-1.5">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onTurn(event.target.checked)}
          className="size-5 accent-brand-600"
        />
        {t('help.keys')}
      </label>
    </details>
  );
}
