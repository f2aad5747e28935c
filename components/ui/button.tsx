import type { ComponentProps } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Short names, because lists repeat them on every card; the looks stand in globals.css. */
const KINDS: Record<ButtonKind, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
};

/** The look of a button, also for links that act like one. */
export function buttonClass(kind: ButtonKind = 'primary'): string {
  return `btn ${KINDS[kind]}`;
}

type Props = ComponentProps<'button'> & { kind?: ButtonKind; busy?: boolean };

/** A button in our look; while busy it can't be pressed again and says so to screen readers. */
export function Button({
  kind = 'primary',
  busy = false,
  className = '',
  type = 'button',
  disabled,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass(kind)} ${className}`}
    >
      {busy && (
        <span
          aria-hidden
          className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {/* A translator of the browser replaces text nodes; an element of ours stays where React put it. */}
      <span className="contents">{children}</span>
    </button>
  );
}
