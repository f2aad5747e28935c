import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Packed demo illustrations: SVG by path below `/illustrations`. */
export const ILLUSTRATIONS = JSON.parse(
  brotliDecompressSync(readFileSync(join(process.cwd(), 'tools/artifacts/illustrations.json.br'))).toString(),
) as Record<string, string>;
