/** Maximum size of one part of a decoder's output. host.mjs has the same value. */
const MAX_PART_BYTES = 1024 * 1024;
const HEAD_BYTES = 5;

/**
 * Frame kinds: `S` means that the task has started, `P` a part of the output, `A` the answer, `E`
 * an unreadable file.
 */
export type Frame = { kind: string; bytes: Buffer };

/**
 * Splits the output of a decoder process into frames. Reads no further than the consumer does, so
 * that the pipe holds the process back.
 * @throws Error for output that none of our programs sends
 */
export async function* readFrames(output: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let pending = Buffer.alloc(0);
  for await (const chunk of output) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= HEAD_BYTES) {
      const length = pending.readUInt32BE(1);
      if (length > MAX_PART_BYTES) throw new Error('the frame is too long');
      if (pending.length < HEAD_BYTES + length) break;
      yield { kind: pending.toString('latin1', 0, 1), bytes: pending.subarray(HEAD_BYTES, HEAD_BYTES + length) };
      pending = pending.subarray(HEAD_BYTES + length);
    }
  }
}
