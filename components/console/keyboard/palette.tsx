'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { ORDER_SEARCH_LENGTH } from '@/lib/selling/orders/rules';
import { stepsOfScreen, type PaletteGroup, type PaletteItem } from './palette-items';
import type { NavGroup } from '../shared/types';
import { usePaletteGroups } from './use-palette-groups';

type Props = { groups: NavGroup[]; isOpen: boolean; onClose: () => void };

/**
 * Dialog to open a screen, find an order, customer or product, or run an action by typing its name.
 * Escape closes it and restores the focus.
 */
export function Palette({ groups, isOpen, onClose }: Props) {
  const t = useTranslations('console.client.palette');
  // Action that moves the focus, run after the dialog has restored it.
  const after = useRef<() => void>(undefined);
  const finish = (isShown: boolean) => {
    if (isShown) return;
    after.current?.();
    after.current = undefined;
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()} onOpenChangeComplete={finish}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-brand-900/40" />
        <Dialog.Popup className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-2xl flex-col overflow-hidden rounded-card bg-surface shadow-float sm:top-[10vh] sm:max-h-[75dvh]">
          <Dialog.Title className="sr-only">{t('open')}</Dialog.Title>
          <Choices
            places={groups}
            onChoose={(run) => {
              after.current = run;
              onClose();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Input with its choices. Each opening resets it and reads the actions of the open screen. */
function Choices({ places, onChoose }: { places: NavGroup[]; onChoose: (run: () => void) => void }) {
  const t = useTranslations('console.client.palette');
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [steps] = useState(stepsOfScreen);
  const { groups, isAsking, isFailed } = usePaletteGroups({ typed, places, steps });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  const choose = (item: PaletteItem) =>
    onChoose(() => {
      if ('run' in item) item.run();
      else if (item.isElsewhere) location.assign(item.href);
      else router.push(item.href);
    });

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={(item: PaletteItem) => item.label}
    >
      <Autocomplete.Input
        aria-label={t('open')}
        placeholder={t('hint')}
        maxLength={ORDER_SEARCH_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
        className="min-h-14 w-full shrink-0 border-b border-line bg-surface px-5 text-base -outline-offset-4 placeholder:text-ink-soft"
      />
      <Autocomplete.Status className={count > 0 && !isFailed ? 'sr-only' : 'px-5 py-4 text-ink-soft'}>
        {isFailed ? t('failed') : isAsking ? t('asking') : count > 0 ? t('count', { count }) : t('nothing')}
      </Autocomplete.Status>
      <Autocomplete.List className="overflow-y-auto overscroll-contain p-2 empty:p-0">
        {({ name, items }: PaletteGroup) => (
          <Autocomplete.Group key={name} items={items} className="py-1">
            <Autocomplete.GroupLabel className="px-3 py-1 text-sm font-semibold text-ink-soft">
              {name}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-field px-3 py-1 leading-snug data-highlighted:bg-brand-100 data-highlighted:text-brand-800"
                >
                  <span className="font-medium">{item.label}</span>
                  {item.detail && <span className="text-sm text-ink-soft">{item.detail}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
