'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon';

// A select matches `:read-only` although it is editable.
export const inputClass =
  'block min-h-12 w-full rounded-field border border-line-strong bg-surface px-4 py-2 text-base text-ink ' +
  'placeholder:text-ink-soft [&:not(select):read-only]:bg-canvas disabled:bg-canvas disabled:text-ink-soft aria-invalid:border-danger-600';

type FrameProps = {
  id: string;
  label: ReactNode;
  error?: string;
  /** Screen readers announce a new error. For messages that arrive while the focus is elsewhere. */
  announced?: boolean;
  hint?: ReactNode;
  children: ReactNode;
};

/** Label above, hint and error below a control, which refers to both by `describedBy`. */
export function FieldFrame({ id, label, error, announced = false, hint, children }: FrameProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div
        id={`${id}-error`}
        role={announced ? 'alert' : undefined}
        className="text-sm font-medium text-danger-700 empty:hidden"
      >
        {error && <p>{error}</p>}
      </div>
    </div>
  );
}

/** Returns the attributes that connect a control with its hint and error. */
export function describedBy(id: string, error?: string, hint?: ReactNode) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const;
}

type Props = ComponentProps<'input'> & Pick<FrameProps, 'label' | 'error' | 'announced' | 'hint'>;

/** Text field with label, hint and error. */
export function Field({ label, error, announced, hint, id: given, className = '', ...input }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} announced={announced} hint={hint}>
      <input {...input} id={id} {...describedBy(id, error, hint)} className={`${inputClass} ${className}`} />
    </FieldFrame>
  );
}

type AreaProps = ComponentProps<'textarea'> & { label: ReactNode; error?: string; hint?: ReactNode };

/** Multi-line text field with label, hint and error. */
export function TextArea({ label, error, hint, id: given, className = '', ...area }: AreaProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea rows={4} {...area} id={id} {...describedBy(id, error, hint)} className={`${inputClass} ${className}`} />
    </FieldFrame>
  );
}

type SelectProps = ComponentProps<'select'> & { label: ReactNode; error?: string; hint?: ReactNode };

/** Select with label, hint and error; its options are the children. */
export function SelectField({ label, error, hint, id: given, className = '', ...select }: SelectProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="relative block">
        <select
          {...select}
          id={id}
          {...describedBy(id, error, hint)}
          className={`${inputClass} appearance-none pr-11 ${className}`}
        />
        <Icon name="chevron-down" className="pointer-events-none absolute top-4 right-4 size-4 text-ink-soft" />
      </span>
    </FieldFrame>
  );
}
