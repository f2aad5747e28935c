'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmedRemoval } from '@/components/shared/confirmed-action';
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
        <ConfirmedRemoval
          label={t('remove')}
          name={t('removeNamed', { place })}
          title={t('removeTitle')}
          text={t('removeText')}
          no={t('keep')}
          yes={t('removeNow')}
          onYes={async (run) =>
            (await run('removeaddress', { body: { address_id: address.id } })) && { message: t('removed') }
          }
        >
          <p className="mb-5 rounded-field bg-canvas px-4 py-3">
            <strong>{place}</strong>: {address.detail}
          </p>
        </ConfirmedRemoval>
        {!address.isCurrent && (
          <Button kind="quiet" className="px-3" busy={busy} onClick={choose} aria-label={t('chooseNamed', { place })}>
            {t('choose')}
          </Button>
        )}
      </div>
    </li>
  );
}
