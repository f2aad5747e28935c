import type { Words } from '@/components/shared/check-form';

const TYPES = ['delivery', 'store'] as const;

/** Choice between delivery partner and store partner. */
export function PartnerTypes({ words, error }: { words: Words; error?: string }) {
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'partner-type-error' : undefined}
      className="grid gap-1"
    >
      <legend className="mb-1 font-medium">{words.type}</legend>
      <div className="grid gap-2 xs:grid-cols-2">
        {TYPES.map((type) => (
          <label
            key={type}
            className="flex min-h-12 items-center gap-3 rounded-field border border-line-strong px-4 py-2 has-checked:border-brand-600 has-checked:bg-brand-50"
          >
            <input type="radio" name="type" value={type} required className="size-5 shrink-0 accent-brand-600" />
            {words[type]}
          </label>
        ))}
      </div>
      <p id="partner-type-error" className="text-sm font-medium text-danger-700 empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
