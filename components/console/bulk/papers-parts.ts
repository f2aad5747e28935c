/** Splits a list into parts of at most `most`; `from` is the index at which a part begins. */
export const partsOf = (ids: string[], most: number): { from: number; part: string[] }[] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => {
    const from = index * most;
    return { from, part: ids.slice(from, from + most) };
  });
