/** Process that decodes an endless file. Prints the process id of its decoder. */
import { takeChild } from '@/lib/kernel/decoding/child';

const child = takeChild();
child.input.write(
  `${JSON.stringify({ program: '../../../../test/decoders/hostile.mjs', path: process.argv[2], options: { way: 'loop' } })}\n`,
);
child.output.once('data', () => console.log(child.pid));
