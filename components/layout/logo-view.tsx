import { identityAddress, readMark, type Look } from '@/lib/kernel/look/look-rules';

/** Maximum length of a name that fits in one line at the largest size. */
const SHORT_NAME = 10;

/** Maximum width of a logo; less where no name would be shown. */
const WIDTH = { whole: 'max-w-[min(14rem,48vw)]', small: 'max-w-24' };

type Props = { name?: string; look: Pick<Look, 'logo' | 'darkLogo' | 'icon'> };

const HEIGHT = 'h-[min(2.25rem,11vw)] md:h-10';

type MarkProps = { mark: string; alt: string; className?: string; size?: keyof typeof WIDTH };

/**
 * Picture of a mark, as high as the header allows. A browser loads the dark one when it is shown.
 */
function MarkImage({ mark, alt, className = 'logo-only', size: room = 'whole' }: MarkProps) {
  const size = readMark(mark);
  return (
    <img
      src={identityAddress(mark)}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading={className === 'logo-dark' ? 'lazy' : undefined}
      className={`${HEIGHT} ${WIDTH[room]} w-auto shrink-0 object-contain object-left ${className}`}
    />
  );
}

/** The store's own mark, a cross of two capsules (lib/kernel/look/default-mark.ts). */
const OwnMark = () => (
  <svg aria-hidden viewBox="0 0 40 40" className="size-[min(2.25rem,11vw)] shrink-0 md:size-10">
    <rect width="40" height="40" rx="12" fill="var(--color-brand-600)" />
    <rect x="16" y="8" width="8" height="24" rx="4" fill="white" />
    <path d="M12 16h8v8h-8a4 4 0 0 1 0-8z" fill="var(--color-brand-200)" />
    <path d="M20 16h8a4 4 0 0 1 0 8h-8z" fill="white" />
  </svg>
);

/**
 * Logo of a look: the uploaded one, or the icon with the name if there is room. The dark theme has
 * a logo of its own, if the owner uploaded one.
 */
export function LogoView({ name, look: { logo, darkLogo, icon } }: Props) {
  const shown = { alt: name ?? '', size: name ? 'whole' : 'small' } as const;
  if (logo && (name || !icon))
    return (
      <span className="flex items-center">
        <MarkImage mark={logo} {...shown} className={darkLogo ? 'logo-light' : undefined} />
        {darkLogo && <MarkImage mark={darkLogo} {...shown} className="logo-dark" />}
      </span>
    );
  return (
    <span className="flex items-center gap-2 text-brand-800">
      {icon ? <MarkImage mark={icon} alt="" /> : <OwnMark />}
      {name && (
        <span
          className={`font-extrabold tracking-tight ${name.length > SHORT_NAME ? 'min-w-0 text-lg leading-tight break-words' : 'text-[min(1.5rem,7.5vw)] leading-none whitespace-nowrap md:text-3xl'}`}
        >
          {name}
        </span>
      )}
    </span>
  );
}
