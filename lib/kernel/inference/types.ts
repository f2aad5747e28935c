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
