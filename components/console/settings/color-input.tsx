'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { COLOR_LENGTH } from '@/lib/kernel/look/look-rules';

type Props = {
  name: string;
  label: string;
  hint?: string;
  text: string;
  error?: string;
  /** Nearest readable color, if this one would be refused. */
  nearest?: string | null;
  onChange: (text: string) => void;
};

/** Color as a hex code and as a swatch, with the nearest readable one in one press. */
export function ColorInput({ name, label, hint, text, error, nearest, onChange }: Props) {
  const t = useTranslations('console.client.settings.look');
  const isWhole = /^#[\da-f]{6}$/i.test(text);
  const refusal = nearest ? t('contrast', { color: text, nearest }) : undefined;
  return (
    <div className="grid content-start gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          name={name}
          label={label}
          hint={hint}
          value={text}
          error={refusal ?? error}
          announced
          autoComplete="off"
          spellCheck={false}
          maxLength={COLOR_LENGTH}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          type="color"
          aria-label={t('pick', { field: label })}
          value={isWhole ? text.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="mt-7 h-12 w-14 cursor-pointer rounded-field border border-line-strong bg-surface p-1"
        />
      </div>
      {nearest && (
        <Button kind="secondary" className="justify-self-start" onClick={() => onChange(nearest)}>
          <span aria-hidden className="size-5 rounded-full border border-line" style={{ background: nearest }} />
          {t('takeNearest', { nearest })}
        </Button>
      )}
    </div>
  );
}
