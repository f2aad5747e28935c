'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sendFile, isKind, PICTURES_OR_PDF } from '@/components/shared/send-file';
import { useShopper } from '@/components/shared/shopper-store';
import { Alert } from '@/components/ui/alert';
import { openPersonal } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';
import { CallFailed, isUnauthenticated, messageOf } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { CONTACT_LENGTH, DAYS_LENGTH, MEDICINES_LENGTH, REQUEST_NOTE_LENGTH } from '@/lib/selling/proposals/rules';
import { NAME_LENGTH } from '@/lib/selling/prescriptions/rules';
import { dropUploadDraft, saveUploadDraft, takeUploadDraft } from './upload-draft';
import { useTextFields } from './use-text-fields';

const NO_FIELDS = { patient_name: '', medicines: '', days: '', note: '', contact: '' };

/** Form that sends a prescription to the pharmacist, after the login of a guest. */
export function UploadForm() {
  const t = useTranslations('proposals.form');
  const locale = useLocale();
  const { known, signedIn } = useShopper();
  const form = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const { values, setValues, setErrors, bind } = useTextFields(NO_FIELDS);
  const [isPart, setPart] = useState(false);
  const [isBack, setBack] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [fileProblem, setFileProblem] = useState('');

  useEffect(() => {
    takeUploadDraft().then(
      (draft) => {
        if (!draft) return;
        setFiles(draft.files);
        setValues({ ...NO_FIELDS, ...draft.fields });
        setPart(Boolean(draft.fields.medicines));
        setBack(true);
      },
      () => {
        // A browser that stores nothing has nothing to restore.
      },
    );
  }, [setValues]);

  function choose(chosen: File[]) {
    const isLarge = chosen.some(({ size }) => size > MAX_FILE_BYTES);
    const refusal = chosen.every((file) => isKind(file, PICTURES_OR_PDF)) ? (isLarge ? t('large') : '') : t('kinds');
    setFileProblem(refusal);
    if (!refusal) setFiles(chosen);
  }

  /** Opens the login; the input waits on this device. */
  async function logInFirst(): Promise<void> {
    await saveUploadDraft({ files, fields: sent() }).catch(() => {
      // Without storage the guest chooses the file again after the login.
    });
    const next = encodeURIComponent(localePath(locale, '/upload-prescription'));
    openPersonal(`${localePath(locale, '/Login')}?why=prescription&next=${next}`);
  }

  const sent = () => ({ ...values, medicines: isPart ? values.medicines : '' });

  async function send(chosen: File[]): Promise<void> {
    setProgress(0);
    try {
      const { id, message } = await sendFile('requestproposal', { fields: sent(), file: chosen, locale }, setProgress);
      if (!id) {
        setProgress(null);
        setProblem(message);
        return;
      }
      await dropUploadDraft().catch(() => undefined);
      openPersonal(localePath(locale, `/proposals/${id}`));
    } catch (failure) {
      setProgress(null);
      if (isUnauthenticated(failure)) return logInFirst();
      if (failure instanceof CallFailed) setErrors(failure.fields);
      setProblem(messageOf(failure, t('failed')));
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    setErrors({});
    if (files.length === 0) {
      setFileProblem(t('missing'));
      form.current?.querySelector<HTMLElement>('[type="file"]')?.focus();
      return;
    }
    await (signedIn ? send(files) : logInFirst());
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {isBack && signedIn && <Alert tone="success">{t('back')}</Alert>}
      <FileDrop
        label={files.length > 0 ? t('another') : t('file')}
        hint={files.length > 0 ? t('chosen', { name: files.map(({ name }) => name).join(', ') }) : t('hint')}
        accept={PICTURES_OR_PDF}
        error={fileProblem}
        progress={progress}
        progressLabel={t('progress')}
        onFiles={choose}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{t('which')}</legend>
        {[false, true].map((part) => (
          <label key={String(part)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="which"
              checked={isPart === part}
              onChange={() => setPart(part)}
              className="size-5 accent-brand-600"
            />
            {t(part ? 'some' : 'all')}
          </label>
        ))}
        {isPart && <TextArea {...bind('medicines', MEDICINES_LENGTH)} label={t('medicines')} rows={2} />}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...bind('patient_name', NAME_LENGTH)} label={t('patient')} autoComplete="off" />
        <Field {...bind('days', DAYS_LENGTH)} label={t('days')} inputMode="numeric" autoComplete="off" />
      </div>
      <TextArea {...bind('note', REQUEST_NOTE_LENGTH)} label={t('note')} rows={2} />
      <Field {...bind('contact', CONTACT_LENGTH)} label={t('contact')} autoComplete="tel" />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={progress !== null} className="text-lg sm:justify-self-start">
        {t(known && !signedIn ? 'logIn' : 'send')}
      </Button>
      <p className="text-sm text-ink-soft">{t(known && !signedIn ? 'guest' : 'law')}</p>
    </form>
  );
}
