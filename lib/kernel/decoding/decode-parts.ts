import { decode, type Decoded, type Program, type Task } from './decode';

class Stopped extends Error {}

/**
 * Decodes a file and yields its output part by part. The decoder waits while the consumer works,
 * and ends early if the consumer stops.
 * @returns the generator of the parts; its return value is the answer
 * @throws errors of `decode`
 */
export async function* decodeParts<Answer>(
  program: Program<Answer>,
  task: Omit<Task, 'onPart'>,
): AsyncGenerator<Buffer, Decoded<Answer>> {
  let isStopped = false;
  let release = () => {};
  let arrive: (bytes: Buffer | undefined) => void = () => {};
  const nextPart = () => new Promise<Buffer | undefined>((resolve) => (arrive = resolve));
  let next = nextPart();
  const done = decode(program, {
    ...task,
    onPart: async (bytes) => {
      arrive(bytes);
      await new Promise<void>((resolve) => (release = resolve));
      if (isStopped) throw new Stopped();
    },
  }).finally(() => arrive(undefined));
  // The same promise reports an early error to the consumer below.
  done.catch(() => undefined);
  try {
    for (let bytes = await next; bytes !== undefined; bytes = await next) {
      next = nextPart();
      yield bytes;
      release();
    }
    return await done;
  } finally {
    isStopped = true;
    release();
    await done.catch(() => undefined);
  }
}
