import { env } from '@/lib/kernel/env';
import { httpMoodModel, httpTextModel } from './http-inference';
import type { MoodModel, TextModel } from './types';

let texts: TextModel | undefined;
let moods: MoodModel | undefined;

/** The text-generation service of this process, or null when INFERENCE_URL is not set. */
export function textModel(): TextModel | null {
  const { INFERENCE_URL: url, INFERENCE_TOKEN: token, INFERENCE_TIMEOUT_MS: timeoutMs } = env();
  return url ? (texts ??= httpTextModel({ url, token, timeoutMs })) : null;
}

/** The sentiment service of this process, or null when INFERENCE_SENTIMENT_URL is not set. */
export function moodModel(): MoodModel | null {
  const { INFERENCE_SENTIMENT_URL: url, INFERENCE_TOKEN: token, INFERENCE_TIMEOUT_MS: timeoutMs } = env();
  return url ? (moods ??= httpMoodModel({ url, token, timeoutMs })) : null;
}
