import type { ComponentProps } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Short names, because lists repeat them on every card; the styles are in globals.css. */
const KINDS: Record<ButtonKind, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
};

/** Returns the class of a button, also for links styled as buttons. */
export function buttonClass(kind: ButtonKind = 'primary'): string {
  return `btn ${KINDS[kind]}`;
}

type Props = ComponentProps<'button'> & { kind?: ButtonKind; busy?: boolean };

/** Button of the design system; while busy it is disabled and announces this to screen readers. */
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
      {/* Browser translation replaces text nodes; an element stays where React put it. */}
      <span className="contents">{children}</span>
    </button>
  );
}
