'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { KEYS } from './desk-keys';
import { KEY_GROUPS } from './key-rules';
import { KeySwitch } from './key-switch';
import { PrintButton } from '../shared/print-button';
import type { NavGroup } from '../shared/types';

type Row = readonly [keys: readonly string[], does: string];

/**
 * All shortcuts of the console with the switch for single keys; it prints without the rest of the
 * page.
 */
export function KeyHelp({ groups, onClose }: { groups: NavGroup[]; onClose: () => void }) {
  const t = useTranslations('console.client.keys');
  const desk = useTranslations('console.client.desk');
  const places = groups
    .flatMap(({ items }) => items)
    .flatMap(({ key, label }): Row[] => (key ? [[['G', key.toUpperCase()], label]] : []));
  const ofDesk: Row[] = [
    ...KEYS.map(([key, outcome]): Row => [[key.toUpperCase()], desk(`choose.${outcome}`)]),
    [['1', '9'], t('reasons')],
    [['Enter'], desk('send')],
  ];
  return (
    <Dialog title={t('title')} open onOpenChange={(open) => !open && onClose()}>
      <div className="print-alone grid gap-5">
        <KeySwitch />
        {KEY_GROUPS.map(({ name, lines }) => (
          <Part
            key={name}
            title={t(`groups.${name}`)}
            rows={lines.map(({ keys, does }) => [keys, t(`does.${does}`)])}
          />
        ))}
        <Part title={t('groups.places')} rows={places} />
        <Part title={t('groups.desk')} rows={ofDesk} />
        <PrintButton label={t('print')} />
      </div>
    </Dialog>
  );
}

function Part({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section className="grid break-inside-avoid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-1">
        {rows.map(([keys, does]) => (
          <div key={keys.join(' ')} className="contents">
            <dt className="flex flex-wrap items-start gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-line-strong px-1.5 font-sans text-sm whitespace-nowrap">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
