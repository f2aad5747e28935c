'use client';

import { MapPinned } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { MapPicker } from './map-picker';
import { CHENNAI, type Picked } from './point';

type Props = { apiKey: string; picked: Picked | null; onPick: (picked: Picked) => void };

/** Map to mark the point of an address that is hard to describe; loaded on request. */
export function PointChoice({ apiKey, picked, onPick }: Props) {
  const t = useTranslations('client.address');
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button kind="secondary" onClick={() => setOpen(true)} className="mb-4">
        <MapPinned aria-hidden className="size-5" />
        {t('showOnMap')}
      </Button>
    );
  return (
    <div className="mb-4 grid gap-3">
      <MapPicker apiKey={apiKey} point={picked ?? CHENNAI} onPick={onPick} />
      {picked && <Alert>{t('pointKept', { address: picked.address })}</Alert>}
    </div>
  );
}
