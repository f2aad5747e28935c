/** How many gave 1, 2, 3, 4 and 5 stars. */
export type StarCounts = [number, number, number, number, number];

/** What reviews say on the whole; `read` is how many were looked at, those that are neither included. */
export type Opinions = { positive: number; negative: number; read: number };

export type ReviewFigures = { stars: StarCounts; opinions: Opinions };
