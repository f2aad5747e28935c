import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Screens of single items by name, with their addresses in the filled store. */
export type Scene = Record<string, string>;

/**
 * File through which the test that fills the store passes addresses to the tests that take
 * pictures.
 */
export const SCENE = join(tmpdir(), `medcall-console-scene-${process.ppid}.json`);
