'use client';

import { useTranslations } from 'next-intl';
import { useUpload } from '@/components/console/shared/use-upload';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { identityAddress, MAX_MARK_BYTES, readMark, type MarkKind } from '@/lib/kernel/look/look-rules';

type Props = {
  kind: MarkKind;
  label: string;
  hint?: string;
  /** Name of the mark, empty for the store's own drawing. */
  value: string;
  error?: string;
  onChange: (mark: string) => void;
};

const TYPES = ['image/svg+xml', 'image/png'];

/** Upload of a logo or icon. It counts when the form is saved. */
export function MarkInput({ kind, label, hint, value, error, onChange }: Props) {
  const t = useTranslations('console.client.settings.look');
  const { send, progress, problem } = useUpload('console/upload-mark', {
    refuse: ({ type, size }) => (TYPES.includes(type) && size <= MAX_MARK_BYTES ? '' : t('markKinds')),
    failed: t('markFailed'),
  });
  const size = readMark(value);
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {size && (
        <div className="flex flex-wrap items-center gap-3">
          <span className={`rounded-field border border-line p-3 ${kind === 'darkLogo' ? 'bg-black' : 'bg-white'}`}>
            <img
              src={identityAddress(value)}
              alt={label}
              width={size.width}
              height={size.height}
              className="h-12 w-auto max-w-48 object-contain"
            />
          </span>
          <Button kind="quiet" onClick={() => onChange('')}>
            {t('removeMark')}
          </Button>
        </div>
      )}
      <FileDrop
        label={t(size ? 'replaceMark' : 'chooseMark')}
        hint={hint}
        accept={`${TYPES.join(',')},.svg,.png`}
        error={problem || error}
        progress={progress}
        progressLabel={t('sendingMark')}
        onFile={(file) => void send(file, { kind }).then((reply) => reply && onChange(reply.mark))}
      />
    </fieldset>
  );
}
