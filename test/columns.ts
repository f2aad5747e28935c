/**
 * The names of a row's fields, those of objects and lists inside it too. TypeScript holds a list of them to the type of the row: what a statement
 * gives is only asserted (`queryRows<Row>`), so this is what a renamed column is found by.
 */
export type Columns<Row> = {
  [Name in keyof Row]-?: NonNullable<Row[Name]> extends Date
    ? true
    : NonNullable<Row[Name]> extends readonly (infer Item)[]
      ? Item extends object
        ? [Columns<Item>]
        : true
      : NonNullable<Row[Name]> extends object
        ? Columns<NonNullable<Row[Name]>> | true
        : true;
};

type Expected = true | [Expected] | { [name: string]: Expected };

function problemsIn(value: unknown, expected: Expected, place: string): string[] {
  if (value === undefined) return [`${place} is not there`];
  if (expected === true) return [];
  if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value.length === 0) return [`${place} has nothing in it to look at`];
    return value.flatMap((item) => problemsIn(item, expected[0], `${place}[]`));
  }
  if (typeof value !== 'object' || value === null) return [`${place} is ${String(value)}`];
  const unknown = Object.keys(value).filter((name) => !(name in expected));
  return [
    ...unknown.map((name) => `${place}.${name} is in no type`),
    ...Object.entries(expected).flatMap(([name, inside]) =>
      problemsIn((value as Record<string, unknown>)[name], inside, `${place}.${name}`),
    ),
  ];
}

/** What is missing of, or too much in, what a query gave: a row, or rows of which there must be some. */
export function columnProblems(given: unknown, expected: Expected): string[] {
  return Array.isArray(given) ? problemsIn(given, [expected], 'rows') : problemsIn(given, expected, 'row');
}
