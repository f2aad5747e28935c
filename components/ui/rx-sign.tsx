/**
 * Sign of a medicine that needs a prescription.
 * @param label its meaning as text, for users who do not see or know it
 */
export function RxSign({ label, withText = false }: { label: string; withText?: boolean }) {
  return (
    <span
      title={label}
      className={`inline-flex items-center gap-1.5 rounded-md border border-danger-600 bg-danger-50 px-1.5 text-sm font-bold text-danger-700 ${withText ? 'py-1 leading-tight' : 'shrink-0 py-0.5 leading-none'}`}
    >
      <span aria-hidden className="whitespace-nowrap">
        Rx
      </span>
      <span className={withText ? 'font-semibold' : 'sr-only'}>{label}</span>
    </span>
  );
}
