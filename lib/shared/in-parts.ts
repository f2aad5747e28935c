/**
 * Writes rows as JSON arrays of limited length, so that no statement gets a list of unknown size. A
 * row longer than `bytes` is a part of its own.
 */
export function* inParts(rows: Iterable<unknown>, bytes: number): Generator<string> {
  let part: string[] = [];
  let size = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const own = Buffer.byteLength(json) + 1;
    if (part.length > 0 && size + own > bytes) {
      yield `[${part.join(',')}]`;
      [part, size] = [[], 0];
    }
    part.push(json);
    size += own;
  }
  if (part.length > 0) yield `[${part.join(',')}]`;
}
