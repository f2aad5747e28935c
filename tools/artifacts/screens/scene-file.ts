import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The screens of one thing, by name, with their addresses in the store that was filled. */
export type Scene = Record<string, string>;

/** Where the test that fills the store tells the tests that take the pictures. */
export const SCENE = join(tmpdir(), `medcall-console-scene-${process.ppid}.json`);
