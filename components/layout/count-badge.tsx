/** Number at an icon; its link already states it in text. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="figures absolute -top-2 left-3 grid h-5 min-w-5 place-items-center rounded-full bg-accent-600 px-1 text-xs leading-none font-bold text-on-accent"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
