type Props = {
  legend: string;
  choices: { code: string; name: string }[];
  chosen: string[];
  error?: string;
  onChange: (codes: string[]) => void;
};

/** Checkboxes of which several are chosen, in columns. */
export function CheckList({ legend, choices, chosen, error, onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-1 rounded-field border border-line p-4">
      <legend className="px-1 font-medium">{legend}</legend>
      <div className="grid gap-x-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ code, name }) => (
          <label key={code} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
              className="size-5 shrink-0 accent-brand-600"
            />
            {name}
          </label>
        ))}
      </div>
      <p role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
