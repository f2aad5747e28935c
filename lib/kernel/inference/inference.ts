import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { HOUR } from '@/lib/kernel/dates';
import { OutsideService } from '@/lib/kernel/http-client/upstream';

export type Mood = 'positive' | 'negative' | 'neutral';

/**
 * Language model services. They receive only the text and nothing about its author. Both throw
 * UpstreamError.
 */
export interface TextModel {
  /** Generates text for a prompt. Returns the text and the raw response. */
  generateText(prompt: string): Promise<{ text: string; raw: string }>;
}

export interface MoodModel {
  /** Returns the sentiment of an English text. */
  moodOf(text: string): Promise<Mood>;
}

const MAX_BYTES = 200_000;
const MAX_TOKENS = 250;
/**
 * Cache of responses: the same request is sent once while its response is cached. Failures are not
 * cached.
 */
const CACHE_OPTIONS = { max: 200, ttl: HOUR, ignoreFetchAbort: true };

const Written = z.object({ generated_text: z.string() });
/** Response of Hugging Face and compatible services: a list of one item, or the item itself. */
const Generated = z.union([z.array(Written).min(1), Written]);
const Scores = z.array(z.object({ label: z.string(), score: z.number() })).min(1);
const Classified = z.union([z.array(Scores).min(1), Scores]);

const MOODS: [RegExp, Mood][] = [
  [/^pos|label_2|[45] star/i, 'positive'],
  [/^neg|label_0|[12] star/i, 'negative'],
];

function likeliest(answer: z.output<typeof Classified>): Mood {
  const scores = answer.flat() as z.output<typeof Scores>;
  const { label } = scores.reduce((best, other) => (other.score > best.score ? other : best));
  return MOODS.find(([names]) => names.test(label))?.[1] ?? 'neutral';
}

type Settings = { url: string; token?: string; timeoutMs: number };

const service = (name: string, { timeoutMs }: Settings) => new OutsideService({ name, timeoutMs, maxBytes: MAX_BYTES });
const post = ({ token }: Settings, body: object) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  },
  body: JSON.stringify(body),
});

/**
 * Creates a client for text generation over HTTP, compatible with Hugging Face. Responses are
 * cached for an hour.
 */
export function httpTextModel(settings: Settings): TextModel {
  const generation = service('text generation', settings);
  const written = new LRUCache<string, { text: string; raw: string }>({
    ...CACHE_OPTIONS,
    fetchMethod: async (prompt) => {
      const request = post(settings, {
        inputs: prompt,
        parameters: { max_new_tokens: MAX_TOKENS, return_full_text: false },
      });
      const { text: raw, answer } = await generation.ask(new URL(settings.url), Generated, request);
      return { text: [answer].flat()[0]!.generated_text, raw };
    },
  });
  return { generateText: (prompt) => written.forceFetch(prompt) };
}

/**
 * Creates a client for sentiment over HTTP, compatible with Hugging Face. The same text is sent
 * once per hour.
 */
export function httpMoodModel(settings: Settings): MoodModel {
  const classification = service('sentiment', settings);
  const moods = new LRUCache<string, Mood>({
    ...CACHE_OPTIONS,
    fetchMethod: async (text) => {
      const request = post(settings, { inputs: text });
      return likeliest((await classification.ask(new URL(settings.url), Classified, request)).answer);
    },
  });
  return { moodOf: (text) => moods.forceFetch(text) };
}

let texts: TextModel | undefined;
let moods: MoodModel | undefined;

/** Returns the text-generation service of this process, or null if INFERENCE_URL is not set. */
export function textModel(): TextModel | null {
  const { INFERENCE_URL: url, INFERENCE_TOKEN: token, INFERENCE_TIMEOUT_MS: timeoutMs } = env();
  return url ? (texts ??= httpTextModel({ url, token, timeoutMs })) : null;
}

/** Returns the sentiment service of this process, or null if INFERENCE_SENTIMENT_URL is not set. */
export function moodModel(): MoodModel | null {
  const { INFERENCE_SENTIMENT_URL: url, INFERENCE_TOKEN: token, INFERENCE_TIMEOUT_MS: timeoutMs } = env();
  return url ? (moods ??= httpMoodModel({ url, token, timeoutMs })) : null;
}
