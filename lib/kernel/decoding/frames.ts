/** Longest part of a decoder's output. host.mjs has the same value. */
export const MAX_PART_BYTES = 1024 * 1024;
const HEAD_BYTES = 5;

/** `S`: the task has started. `P`: a part of the output. `A`: the answer. `E`: the file cannot be read. */
export type Frame = { kind: string; bytes: Buffer };

/** Thrown for output that no decoder program of ours sends. */
export class BadFrame extends Error {}

/**
 * Cuts the output of a decoder process into frames. Reads no further than the consumer does, so
 * that the pipe holds the process back.
 * @throws BadFrame
 */
export async function* readFrames(output: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let pending = Buffer.alloc(0);
  for await (const chunk of output) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= HEAD_BYTES) {
      const length = pending.readUInt32BE(1);
      if (length > MAX_PART_BYTES) throw new BadFrame();
      if (pending.length < HEAD_BYTES + length) break;
      yield { kind: pending.toString('latin1', 0, 1), bytes: pending.subarray(HEAD_BYTES, HEAD_BYTES + length) };
      pending = pending.subarray(HEAD_BYTES + length);
    }
  }
}
