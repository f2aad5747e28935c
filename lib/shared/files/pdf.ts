import { z } from 'zod';
import type { Budget } from '@/lib/kernel/decoding/budget';
import { decode, decodeWhole, type Failure, type Owner, type Program } from '@/lib/kernel/decoding/decode';
import type { Input } from '@/lib/kernel/decoding/input-file';
import { HOUR, SECOND } from '@/lib/kernel/dates';

const MB = 1024 * 1024;

/** Time limits: five seconds to open and count, and for each page; ten for the file. */
const COUNT: Program<number | 'locked'> = {
  file: 'pdf-pages.mjs',
  inputBytes: 16 * MB,
  stepMs: 5 * SECOND,
  totalMs: 10 * SECOND,
  outputBytes: MB,
  answer: z.union([z.int().nonnegative(), z.literal('locked')]),
};

/** Separate budget, so that viewing pages does not use up the time for uploads. */
const VIEW_BUDGET: Budget = { name: 'drawing', most: 60 * SECOND, per: HOUR };

const DRAW: Program<{ width: number; height: number }> = {
  file: 'pdf-page.mjs',
  inputBytes: 64 * MB,
  stepMs: 10 * SECOND,
  totalMs: 10 * SECOND,
  outputBytes: 24 * MB,
  answer: z.object({ width: z.int().positive(), height: z.int().positive() }),
  budget: VIEW_BUDGET,
};

/**
 * Counts the pages of a PDF that opens without a password, and renders each at a small scale.
 * @param maxPages a file with more pages is only counted
 * @returns null if the file, or one of its pages, cannot be read in time; 'locked' if it requires a
 * password
 * @throws DomainError tooMany
 */
export async function countPdfPages(owner: Owner, file: Input, maxPages: number): Promise<number | 'locked' | null> {
  const { answer } = await decode(COUNT, { owner, file, options: { maxPages } });
  return answer ?? null;
}

export type DrawnPage =
  { jpeg: Buffer; width: number; height: number; failure?: undefined } | { jpeg?: undefined; failure: Failure };

/**
 * Renders a page of a PDF (from 1) as a JPEG, without scripts, links and attachments.
 * @param longestSide pixels of its longer side
 * @throws DomainError tooMany
 */
export async function drawPdfPage(owner: Owner, file: Input, page: number, longestSide: number): Promise<DrawnPage> {
  const { failure, answer, bytes } = await decodeWhole(DRAW, { owner, file, options: { page, longestSide } });
  return failure ? { failure } : { jpeg: bytes, ...answer };
}
