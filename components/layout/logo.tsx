/** Maximum length of a name that fits in one line at the largest size. */
const SHORT_NAME = 10;

/** Logo of the store: a cross of two capsules, with the name if there is room. */
export function Logo({ name }: { name?: string }) {
  return (
    <span className="flex items-center gap-2 text-brand-800">
      <svg aria-hidden viewBox="0 0 40 40" className="size-[min(2.25rem,11vw)] shrink-0 md:size-10">
        <rect width="40" height="40" rx="12" fill="var(--color-brand-600)" />
        <rect x="16" y="8" width="8" height="24" rx="4" fill="#fff" />
        <path d="M12 16h8v8h-8a4 4 0 0 1 0-8z" fill="var(--color-brand-200)" />
        <path d="M20 16h8a4 4 0 0 1 0 8h-8z" fill="#fff" />
      </svg>
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
