import type { ComponentProps } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold leading-tight ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent-600 text-white hover:bg-accent-700',
  secondary: 'border border-brand-600 bg-surface text-brand-700 hover:bg-brand-50',
  quiet: 'text-brand-700 hover:bg-brand-50',
  danger: 'border border-danger-600 bg-surface text-danger-700 hover:bg-danger-50',
};

/** The look of a button, also for links that act like one. */
export function buttonClass(kind: ButtonKind = 'primary'): string {
  return `${SHAPE} ${KINDS[kind]}`;
}

type Props = ComponentProps<'button'> & { kind?: ButtonKind; busy?: boolean };

/** A button in our look; while busy it can't be pressed again and says so to screen readers. */
export function Button({ kind = 'primary', busy = false, className = '', type = 'button', disabled, children, ...rest }: Props) {
  return (
    <button {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined} className={`${buttonClass(kind)} ${className}`}>
      {busy && <span aria-hidden className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent" />}
      {children}
    </button>
  );
}
