'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressForm } from '@/components/addresses/address-form';
import { addressName } from '@/components/addresses/address-name';
import { ReceiverLine } from '@/components/addresses/receiver-line';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import type { AddressView } from '@/lib/people/addresses/types';
import { useAction } from '../shared/use-action';
import { useOrderAttempt } from '@/components/checkout/order-attempt';

type Props = {
  addresses: AddressView[];
  /** Reason why the goods cannot reach the current address; null if they can. */
  obstacle: string | null;
  mapsKey?: string;
};

/** Delivery address of the cart, with a popup to choose or add one. */
export function AddressBar({ addresses, obstacle, mapsKey }: Props) {
  const t = useTranslations('client.cart.address');
  const words = useTranslations('client.address');
  const checkout = useTranslations('client.checkout');
  const current = addresses.find(({ isCurrent }) => isCurrent);
  const { isAttempted } = useOrderAttempt();
  const [open, setOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  const close = () => setOpen(false);
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-card"
    >
      <MapPin aria-hidden className="size-6 shrink-0 text-brand-600" />
      <p className="min-w-0 flex-1 basis-48">
        {current ? (
          <>
            <span className="block text-sm text-ink-soft">{t('deliverTo')}</span>
            <strong className="font-semibold">{addressName(current.place, words)}</strong>: {current.detail}
            <ReceiverLine address={current} />
          </>
        ) : (
          <span className="font-semibold">{t('none')}</span>
        )}
      </p>
      <div role="alert" className="order-last basis-full text-sm font-medium text-danger-700 empty:hidden">
        {isAttempted && !current && <p>{checkout('addressMissing')}</p>}
        {current && obstacle && <p>{obstacle}</p>}
      </div>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setAdding(addresses.length === 0);
        }}
        title={adding ? t('addTitle') : t('chooseTitle')}
        trigger={<Button kind="secondary" />}
        triggerText={current ? t('change') : t('add')}
      >
        {adding ? (
          <AddressForm others={addresses} mapsKey={mapsKey} onDone={close} />
        ) : (
          <ChooseAddress addresses={addresses} onDone={close} onAdd={() => setAdding(true)} />
        )}
      </Dialog>
    </section>
  );
}

type ChooseProps = { addresses: AddressView[]; onDone: () => void; onAdd: () => void };

function ChooseAddress({ addresses, onDone, onAdd }: ChooseProps) {
  const t = useTranslations('client.cart.address');
  const words = useTranslations('client.address');
  const { say } = useToast();
  const { run, busy } = useAction();
  async function choose(id: string) {
    if (!(await run('updateuseraddress1', { body: { address_id: id } }))) return;
    say(words('changed'));
    onDone();
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              disabled={busy}
              aria-pressed={address.isCurrent}
              onClick={() => choose(address.id)}
              className="w-full rounded-field border border-line-strong px-4 py-3 text-left hover:bg-brand-50 aria-pressed:border-2 aria-pressed:border-brand-600 aria-pressed:bg-brand-50"
            >
              <span className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                {addressName(address.place, words)}
                {address.isCurrent && (
                  <span className="rounded-full bg-brand-600 px-3 py-0.5 text-sm text-white">{words('current')}</span>
                )}
              </span>
              <span className="block text-ink-soft">{address.detail}</span>
              <ReceiverLine address={address} />
            </button>
          </li>
        ))}
      </ul>
      <Button kind="secondary" onClick={onAdd}>
        {t('addNew')}
      </Button>
    </div>
  );
}
