'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import type { AddressView } from '@/lib/people/addresses/types';
import { AddressForm } from './address-form';
import { addressName } from './address-name';
import { ReceiverLine } from './receiver-line';

/** Address of the list with its actions. */
export function AddressCard({
  address,
  others,
  mapsKey,
}: {
  address: AddressView;
  others: AddressView[];
  mapsKey?: string;
}) {
  const t = useTranslations('profile.addresses');
  const words = useTranslations('client.address');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [editing, setEditing] = useState(false);
  const place = addressName(address.place, words);
  async function choose() {
    if (await run('updateuseraddress1', { body: { address_id: address.id } })) say(words('changed'));
  }
  return (
    <li
      className={`flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5 ${address.isCurrent ? 'ring-2 ring-brand-600' : ''}`}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong className="text-lg">{place}</strong>
        {address.isCurrent && (
          <span className="rounded-full bg-brand-600 px-3 py-0.5 text-sm font-semibold text-white">
            {words('current')}
          </span>
        )}
      </p>
      <div className="grow text-ink-soft">
        <p>{address.detail}</p>
        <ReceiverLine address={address} />
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap gap-x-1">
        <Dialog
          open={editing}
          onOpenChange={setEditing}
          title={t('editTitle')}
          trigger={
            <Button kind="quiet" className="px-3" aria-label={t('editNamed', { place })}>
              <Pencil aria-hidden className="size-4.5" />
              {t('edit')}
            </Button>
          }
        >
          <AddressForm address={address} others={others} mapsKey={mapsKey} onDone={() => setEditing(false)} />
        </Dialog>
        <RemoveAddress address={address} place={place} />
        {!address.isCurrent && (
          <Button kind="quiet" className="px-3" busy={busy} onClick={choose} aria-label={t('chooseNamed', { place })}>
            {t('choose')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Button that removes an address after confirmation. */
function RemoveAddress({ address, place }: { address: AddressView; place: string }) {
  const t = useTranslations('profile.addresses');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function remove() {
    const removed = await run('removeaddress', { body: { address_id: address.id } });
    setOpen(false);
    if (removed) say(t('removed'));
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('removeTitle')}
      description={t('removeText')}
      trigger={
        <Button
          kind="quiet"
          className="px-3 text-danger-700 hover:bg-danger-50"
          aria-label={t('removeNamed', { place })}
        >
          <Trash2 aria-hidden className="size-4.5" />
          {t('remove')}
        </Button>
      }
    >
      <p className="mb-5 rounded-field bg-canvas px-4 py-3">
        <strong>{place}</strong>: {address.detail}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('keep')}
        </Button>
        <Button kind="danger" busy={busy} onClick={remove}>
          {t('removeNow')}
        </Button>
      </div>
    </Dialog>
  );
}
