export type Mood = 'positive' | 'negative' | 'neutral';

/** A service of language models. It is sent the text alone: nothing about who wrote it. Both throw ServiceFailed. */
export interface Inference {
  /** What the model writes to a prompt: the text, and the answer as it came. */
  generateText(prompt: string): Promise<{ text: string; raw: string }>;
  /** How a text sounds; null when the store has no model for that. */
  moodOf(text: string): Promise<Mood | null>;
}
