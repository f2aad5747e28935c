/** Number of reviews with 1, 2, 3, 4 and 5 stars. */
export type StarCounts = [number, number, number, number, number];

export type Opinion = 'POSITIVE' | 'NEGATIVE' | 'NEITHER';

/** Opinion of a review and its source: the stars, our word list, or a model. */
export type Reading = { opinion: Opinion; opinionBy: 'STARS' | 'WORDS' | 'MODEL' };

/**
 * Totals of opinions. `read`: number of reviews read, including neutral ones. `byModel`: number
 * read by a model.
 */
export type Opinions = { positive: number; negative: number; read: number; byModel: number };

export type ReviewCounts = { stars: StarCounts; opinions: Opinions };

export type ReviewView = {
  id: string;
  firstName: string;
  rating: number;
  text: string;
  isBuyer: boolean;
  createdAt: string;
  /** Number of customers whom it helped. */
  helpful: number;
  /** Addresses of its approved photos. */
  photos: string[];
};

/** Photo of the reader's own review. `image`: null until a staff member approved it. */
export type OwnPhoto = { position: number; image: string | null };
