import { MAX_LINE_LENGTH } from './limits.mjs';

const LINE_END = /\r\n|\n|\r/g;

/**
 * Splits text into physical lines. CR LF, LF and CR each end a line, even mixed in one file. A line
 * beyond the limit has no text but `isLong`; its end is still found.
 */
export async function* splitLines(chunks) {
  let [text, isLong, number] = ['', false, 0];
  const add = (piece) => {
    if (text.length + piece.length > MAX_LINE_LENGTH) [text, isLong] = ['', true];
    else if (!isLong) text += piece;
  };
  const take = () => {
    const line = { number: (number += 1), text, isLong };
    [text, isLong] = ['', false];
    return line;
  };
  let carried = '';
  for await (const chunk of chunks) {
    // A CR at the end may be half of a line end.
    const piece = carried + chunk;
    carried = piece.endsWith('\r') ? '\r' : '';
    const whole = carried ? piece.slice(0, -1) : piece;
    let at = 0;
    for (const { 0: end, index } of whole.matchAll(LINE_END)) {
      add(whole.slice(at, index));
      yield take();
      at = index + end.length;
    }
    add(whole.slice(at));
  }
  if (carried || text !== '' || isLong) yield take();
}

/** Counts line ends independently of `splitLines`, so that the totals of a file can be compared. */
export function lineCounter() {
  let [ends, last] = [0, ''];
  return {
    add(chunk) {
      for (const { 0: end, index } of chunk.matchAll(LINE_END))
        if (index > 0 || end !== '\n' || last !== '\r') ends += 1;
      last = chunk.at(-1) ?? last;
    },
    /** Number of lines, including a last line without a line end. */
    count: () => ends + (last === '' || last === '\r' || last === '\n' ? 0 : 1),
  };
}
