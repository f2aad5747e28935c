/** Problems of the text in a preview, each with its field. A reader hears new ones. */
export function PreviewProblems<Name extends string>({
  problems = [],
  nameOf,
}: {
  problems?: { field: Name; message: string }[];
  nameOf: (field: Name) => string;
}) {
  return (
    <div role="status" className="empty:hidden">
      {problems.length > 0 && (
        <ul className="grid gap-1 rounded-field bg-danger-50 px-4 py-3 text-sm font-medium text-danger-700">
          {problems.map(({ field, message }) => (
            <li key={field + message}>
              {nameOf(field)}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
