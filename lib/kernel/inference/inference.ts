import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { HOUR } from '@/lib/kernel/dates';
import { OutsideService } from '@/lib/kernel/http-client/upstream';

export type Mood = 'positive' | 'negative' | 'neutral';

/** Services of language models. They are sent the text alone: nothing about who wrote it. Both throw UpstreamError. */
export interface TextModel {
  /** What the model writes to a prompt: the text, and the answer as it came. */
  generateText(prompt: string): Promise<{ text: string; raw: string }>;
}

export interface MoodModel {
  /** How an English text sounds. */
  moodOf(text: string): Promise<Mood>;
}

const MAX_BYTES = 200_000;
const MOST_TOKENS = 250;
/** The same question is asked once while its answer is kept; a failure is not. */
const KEPT = { max: 200, ttl: HOUR, ignoreFetchAbort: true };

const Written = z.object({ generated_text: z.string() });
/** Hugging Face and what speaks like it: a list of one, or the one itself. */
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

/** Text generation over HTTP in the manner of Hugging Face; answers are kept for an hour. */
export function httpTextModel(settings: Settings): TextModel {
  const generation = service('text generation', settings);
  const written = new LRUCache<string, { text: string; raw: string }>({
    ...KEPT,
    fetchMethod: async (prompt) => {
      const request = post(settings, {
        inputs: prompt,
        parameters: { max_new_tokens: MOST_TOKENS, return_full_text: false },
      });
      const { text: raw, answer } = await generation.ask(new URL(settings.url), Generated, request);
      return { text: [answer].flat()[0]!.generated_text, raw };
    },
  });
  return { generateText: (prompt) => written.forceFetch(prompt) };
}

/** Sentiment over HTTP in the same manner; the same text is asked about once an hour. */
export function httpMoodModel(settings: Settings): MoodModel {
  const classification = service('sentiment', settings);
  const moods = new LRUCache<string, Mood>({
    ...KEPT,
    fetchMethod: async (text) => {
      const request = post(settings, { inputs: text });
      return likeliest((await classification.ask(new URL(settings.url), Classified, request)).answer);
    },
  });
  return { moodOf: (text) => moods.forceFetch(text) };
}

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
