'use client';

import { Camera } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type ChangeEvent } from 'react';
import { isKind, isShown, PICTURES, sendFile } from '@/components/shared/send-file';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { isRefusal, isUnauthenticated, messageOf } from '@/lib/kernel/http/browser';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';

/** @param picture its address, which differs after each change; null shows the initials */
type Props = { name: string; email: string; initials: string; picture: string | null };

/**
 * Name and picture of the customer; the picture can be chosen, previewed during the upload, and
 * removed.
 */
export function ProfilePicture({ name, email, initials, picture }: Props) {
  const t = useTranslations('profile.picture');
  const [preview, setPreview] = useState<string | null>(null);
  const { send, remove, progress, error, busy } = usePicture(setPreview);
  const shown = preview ?? picture;
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card bg-surface p-4 shadow-card sm:p-6"
    >
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-brand-100 text-3xl font-bold text-brand-800">
        {shown ? (
          <img src={shown} alt={t('alt')} width={96} height={96} className="size-full object-cover" />
        ) : (
          <span aria-hidden>{initials}</span>
        )}
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <p>
          <strong className="block text-lg leading-tight">{name}</strong>
          <span className="text-ink-soft">{email}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <ChooseFile
            text={picture ? t('change') : t('add')}
            hint={t('hint')}
            error={error}
            disabled={busy}
            onFile={send}
          />
          {picture && (
            <Button kind="quiet" disabled={busy} onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </div>
        {progress !== null && <progress aria-label={t('progress')} max={100} value={progress} className="h-2 w-full" />}
      </div>
    </section>
  );
}

/** Actions on the picture. @param show receives the preview until the store has the new picture */
function usePicture(show: (preview: string | null) => void) {
  const t = useTranslations('profile.picture');
  const locale = useLocale();
  const { say } = useToast();
  const { attempt, run, busy } = useAction();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');

  async function upload(file: File) {
    try {
      const reply = await sendFile('uploadprofileimage', { fields: {}, file, locale }, setProgress);
      if (!isRefusal(reply)) return say(t('changed'));
      setError(reply.message || t('failed'));
    } catch (failure) {
      if (isUnauthenticated(failure)) throw failure;
      setError(messageOf(failure, t('failed')));
    }
    show(null);
  }

  async function send(file: File) {
    if (!isKind(file, PICTURES)) return setError(t('unsupported'));
    if (file.size > MAX_FILE_BYTES) return setError(t('tooLarge'));
    setError('');
    setProgress(0);
    if (isShown(file)) show(URL.createObjectURL(file));
    await attempt(() => upload(file));
    setProgress(null);
  }

  async function remove() {
    setError('');
    show(null);
    if (await run('removeprofileimage', { body: {} })) say(t('removed'));
  }

  return { send, remove, progress, error, busy };
}

type FileProps = { text: string; hint: string; error: string; disabled: boolean; onFile: (file: File) => void };

function ChooseFile({ text, hint, error, disabled, onFile }: FileProps) {
  const id = useId();
  function change(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    // The same file may be chosen again after a failure.
    event.target.value = '';
  }
  return (
    <>
      <label className="btn btn-secondary cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600">
        <Camera aria-hidden className="size-5" />
        {text}
        <input
          type="file"
          accept={PICTURES}
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={change}
          className="sr-only"
        />
      </label>
      <p id={`${id}-hint`} className="order-last basis-full text-sm text-ink-soft">
        {hint}
      </p>
      <p
        id={`${id}-error`}
        role="alert"
        className="order-last basis-full text-sm font-medium text-danger-700 empty:hidden"
      >
        {error}
      </p>
    </>
  );
}
