import { z } from 'zod';
import { SECOND } from '@/lib/kernel/dates';
import { decodeWhole, type Owner, type Program } from '@/lib/kernel/decoding/decode';
import { refused } from '@/lib/kernel/errors';
import { MAX_MARK_BYTES, type MarkKind } from '@/lib/kernel/look/look-rules';

const MB = 1024 * 1024;

/** Reasons for which shapes.mjs and mark.mjs refuse a drawing: keys below `errors`. */
const REASONS = [
  'markAttribute',
  'markBroken',
  'markElement',
  'markEmpty',
  'markLink',
  'markNotSquare',
  'markNotSvg',
  'markRatio',
  'markScript',
  'markSize',
  'markSmall',
  'markText',
  'markTooDetailed',
] as const;

const Answer = z.union([
  z.object({ reason: z.enum(REASONS), part: z.string().max(60) }),
  z.object({
    svgBytes: z.int().nonnegative(),
    pngBytes: z.int().positive(),
    width: z.int().min(1).max(1024),
    height: z.int().min(1).max(1024),
  }),
]);

const MARK: Program<z.output<typeof Answer>> = {
  file: 'mark.mjs',
  inputBytes: MAX_MARK_BYTES,
  stepMs: 10 * SECOND,
  totalMs: 15 * SECOND,
  outputBytes: 6 * MB,
  answer: Answer,
};

/** Largest size of the PNG of a mark, in pixels. */
const SIZES = { logo: { width: 1024, height: 256 }, icon: { width: 512, height: 512 } };

/** Mark that a decoder has written again. */
export type CleanMark = { svg: Buffer | null; png: Buffer; width: number; height: number };

/**
 * Decodes an uploaded logo or icon in a process of its own. An SVG keeps its shapes, colors and
 * gradients only.
 * @throws refused with the reason, for example markScript or markText
 */
export async function readMark(kind: MarkKind, file: Buffer, owner: Owner): Promise<CleanMark> {
  const isSquare = kind === 'icon';
  const options = { isSquare, size: isSquare ? SIZES.icon : SIZES.logo };
  const { answer, bytes, failure } = await decodeWhole(MARK, { owner, file, options });
  if (failure === 'tooLarge') throw refused('markLarge');
  if (!answer) throw refused('markUnreadable');
  if ('reason' in answer) throw refused(answer.reason, { part: answer.part });
  const { svgBytes, pngBytes, width, height } = answer;
  if (svgBytes + pngBytes !== bytes.length) throw refused('markUnreadable');
  return { svg: svgBytes > 0 ? bytes.subarray(0, svgBytes) : null, png: bytes.subarray(svgBytes), width, height };
}
