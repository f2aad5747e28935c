'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PincodeForm } from '@/components/delivery/pincode-form';
import { usePromise } from '@/components/delivery/use-promise';
import { useAction } from '@/components/shared/use-action';

type Props = {
  /** Pincode stored with the cart. */
  pincode: string | null;
  /** Reason why the goods cannot reach it; null if they can. */
  obstacle: string | null;
};

/** Pincode of a guest's cart, in place of an address. It follows the pincode of this device. */
export function GuestPlace({ pincode, obstacle }: Props) {
  const t = useTranslations('client.cart');
  const { run } = useAction();
  const { pincode: ofDevice } = usePromise();
  const sent = useRef(pincode);
  const store = (chosen: string) => {
    sent.current = chosen;
    return run('guestpincode', { body: { pincode: chosen } });
  };
  const follow = useEffectEvent((chosen: string) => {
    if (chosen !== sent.current) void store(chosen);
  });
  useEffect(() => {
    if (ofDevice) follow(ofDevice);
  }, [ofDevice]);
  return (
    <section aria-label={t('guestPlace')} className="grid gap-2 rounded-card bg-surface p-4 shadow-card">
      <PincodeForm onChosen={store} />
      <div role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {pincode && obstacle && <p>{obstacle}</p>}
      </div>
    </section>
  );
}
