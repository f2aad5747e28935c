/** Splits a list into parts of at most `max`; `from` is the index at which a part begins. */
export const partsOf = (ids: string[], max: number): { from: number; part: string[] }[] =>
  Array.from({ length: Math.ceil(ids.length / max) }, (_, index) => {
    const from = index * max;
    return { from, part: ids.slice(from, from + max) };
  });
