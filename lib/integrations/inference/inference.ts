import { env } from '@/lib/env';
import { httpInference } from './http-inference';
import type { Inference } from './types';

let chosen: Inference | undefined;

/** The inference service of this process, or null when INFERENCE_URL is not set. */
export function inference(): Inference | null {
  const { INFERENCE_URL, INFERENCE_SENTIMENT_URL, INFERENCE_TOKEN, INFERENCE_TIMEOUT_MS } = env();
  if (!INFERENCE_URL) return null;
  return (chosen ??= httpInference({ url: INFERENCE_URL, sentimentUrl: INFERENCE_SENTIMENT_URL, token: INFERENCE_TOKEN, timeoutMs: INFERENCE_TIMEOUT_MS }));
}
