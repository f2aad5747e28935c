import { z } from 'zod';
import { HOUR } from '@/lib/dates';
import { OutsideService } from '../outside/outside-service';
import { Remembered } from '../outside/remembered';
import type { Inference, Mood } from './types';

const MAX_BYTES = 200_000;
const MOST_TOKENS = 250;
const KEPT = 200;

const Written = z.object({ generated_text: z.string() });
/** Hugging Face and what speaks like it: a list of one, or the one itself. */
const Generated = z.union([z.array(Written).min(1), Written]);
const Scores = z.array(z.object({ label: z.string(), score: z.number() })).min(1);
const Classified = z.union([z.array(Scores).min(1), Scores]);

const MOODS: [RegExp, Mood][] = [[/^pos|label_2|[45] star/i, 'positive'], [/^neg|label_0|[12] star/i, 'negative']];

function likeliest(answer: z.output<typeof Classified>): Mood {
  const scores = answer.flat() as z.output<typeof Scores>;
  const { label } = scores.reduce((best, other) => (other.score > best.score ? other : best));
  return MOODS.find(([names]) => names.test(label))?.[1] ?? 'neutral';
}

type Settings = { url: string; sentimentUrl?: string; token?: string; timeoutMs: number };

/** Inference over HTTP in the manner of Hugging Face; answers are kept for an hour. */
export function httpInference({ url, sentimentUrl, token, timeoutMs }: Settings): Inference {
  const service = (name: string) => new OutsideService({ name, timeoutMs, maxBytes: MAX_BYTES });
  const [generation, classification] = [service('text generation'), service('sentiment')];
  const written = new Remembered<{ text: string; raw: string }>(KEPT, HOUR);
  const moods = new Remembered<Mood>(KEPT, HOUR);
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return {
    generateText: (prompt) =>
      written.get(prompt, async () => {
        const request = post({ inputs: prompt, parameters: { max_new_tokens: MOST_TOKENS, return_full_text: false } });
        const { text: raw, answer } = await generation.ask(new URL(url), Generated, request);
        return { text: [answer].flat()[0]!.generated_text, raw };
      }),
    moodOf: async (text) => {
      if (!sentimentUrl) return null;
      return moods.get(text, async () => likeliest((await classification.ask(new URL(sentimentUrl), Classified, post({ inputs: text }))).answer));
    },
  };
}
