/** How many gave 1, 2, 3, 4 and 5 stars. */
export type StarCounts = [number, number, number, number, number];

export type Opinion = 'POSITIVE' | 'NEGATIVE' | 'NEITHER';

/** What a review says, and who says so: its stars, our list of words, or a model. */
export type Reading = { opinion: Opinion; opinionBy: 'STARS' | 'WORDS' | 'MODEL' };

/** What reviews say on the whole; `read` is how many were looked at, those that are neither included, `byModel` how many of them by a model. */
export type Opinions = { positive: number; negative: number; read: number; byModel: number };

export type ReviewFigures = { stars: StarCounts; opinions: Opinions };

export type ReviewView = {
  id: string;
  firstName: string;
  rating: number;
  text: string;
  isBuyer: boolean;
  createdAt: string;
};
