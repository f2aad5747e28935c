/** A list cut into parts of so many at most; `from` is where a part begins. */
export const partsOf = (ids: string[], most: number): { from: number; part: string[] }[] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => {
    const from = index * most;
    return { from, part: ids.slice(from, from + most) };
  });
