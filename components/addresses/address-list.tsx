'use client';

import { MapPinPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import type { AddressView } from '@/lib/people/addresses/types';
import { AddressCard } from './address-card';
import { AddressForm } from './address-form';
import { useFocusAfterRemoval } from './use-focus-after-removal';

/** Delivery addresses of a customer: add, correct, remove, and choose the current one. */
export function AddressList({ addresses, mapsKey }: { addresses: AddressView[]; mapsKey?: string }) {
  const t = useTranslations('profile.addresses');
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, addresses.length);
  const isEmpty = addresses.length === 0;
  const add = (
    <Dialog
      open={adding}
      onOpenChange={setAdding}
      title={t('addTitle')}
      trigger={<Button kind={isEmpty ? 'primary' : 'secondary'} />}
      triggerText={<AddLabel text={t('add')} />}
    >
      <AddressForm others={addresses} mapsKey={mapsKey} keepsCurrent onDone={() => setAdding(false)} />
    </Dialog>
  );
  return (
    <section aria-labelledby="addresses" className="grid gap-4">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="addresses" ref={heading} tabIndex={-1} className="text-xl font-bold">
          {t('heading')}
        </h2>
        {!isEmpty && add}
      </header>
      {isEmpty ? (
        <EmptyState title={t('none')} text={t('noneText')} picture={<MapPinPlus className="size-9" />}>
          {add}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              others={addresses.filter(({ id }) => id !== address.id)}
              mapsKey={mapsKey}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function AddLabel({ text }: { text: string }) {
  return (
    <>
      <MapPinPlus aria-hidden className="size-5" />
      {text}
    </>
  );
}
