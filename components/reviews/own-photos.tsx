'use client';

import { Camera, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type ChangeEvent } from 'react';
import { call } from '@/components/shared/call';
import { isKind, PICTURES, sendFile } from '@/components/shared/send-file';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { MAX_PHOTOS } from '@/lib/catalogue/reviews/rules';
import type { OwnPhoto } from '@/lib/catalogue/reviews/types';
import { isRefusal, messageOf } from '@/lib/kernel/http/browser';

type Props = { productId: number; photos: OwnPhoto[]; onChange: () => void };

/** Photos of the customer's own review: add, see their state, remove. */
export function OwnPhotos({ productId, photos, onChange }: Props) {
  const t = useTranslations('client.reviews');
  const { add, remove, busy, error } = usePhotos(productId, onChange);
  const id = useId();
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('photos')}</h3>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('photosHint', { max: MAX_PHOTOS })}
      </p>
      <ul className="grid gap-1 empty:hidden">
        {photos.map(({ position, image }) => (
          <li key={position} className="flex items-center justify-between gap-3 text-sm">
            {t(image ? 'photoShown' : 'photoWaits', { number: position })}
            <button
              type="button"
              disabled={busy}
              aria-label={t('removePhoto', { number: position })}
              onClick={() => void remove(position)}
              className="grid size-11 place-items-center rounded-full hover:bg-canvas"
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {error && <Alert tone="error">{error}</Alert>}
      {photos.length < MAX_PHOTOS && (
        <label
          className={`${buttonClass('secondary')} cursor-pointer justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-brand-600 ${busy ? 'opacity-60' : ''}`}
        >
          <Camera aria-hidden className="size-5 shrink-0" />
          {t('addPhoto')}
          <input
            type="file"
            accept={PICTURES}
            disabled={busy}
            aria-describedby={`${id}-hint`}
            onChange={(event) => void add(event)}
            className="sr-only"
          />
        </label>
      )}
    </div>
  );
}

function usePhotos(productId: number, onChange: () => void) {
  const t = useTranslations('client.reviews');
  const locale = useLocale();
  const { say } = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function attempt(work: () => Promise<{ status: boolean; message: string }>) {
    setBusy(true);
    setError('');
    try {
      const reply = await work();
      if (isRefusal(reply)) return setError(reply.message);
      say(reply.message);
      onChange();
    } catch (failure) {
      setError(messageOf(failure, t('photoFailed')));
    } finally {
      setBusy(false);
    }
  }

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (!file) return;
    if (!isKind(file, PICTURES)) return setError(t('photoFailed'));
    await attempt(() =>
      sendFile('addreviewphoto', { fields: { product_id: productId }, file, locale }, () => undefined),
    );
  }
  const remove = (position: number) =>
    attempt(() => call('removereviewphoto', { locale, body: { product_id: productId, position } }));
  return { add, remove, busy, error };
}
