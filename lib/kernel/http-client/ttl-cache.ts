/** The newest answers of this process, each for a while: the same question is not asked twice. */
export class TtlCache<T> {
  private readonly kept = new Map<string, { value: T; until: number }>();

  constructor(
    private readonly most: number,
    private readonly forMs: number,
  ) {}

  /** What is known, or else what `find` gives; a failure is not remembered. */
  async get(key: string, find: () => Promise<T>, now = Date.now()): Promise<T> {
    const known = this.kept.get(key);
    if (known && now < known.until) return known.value;
    const value = await find();
    this.kept.delete(key);
    this.kept.set(key, { value, until: now + this.forMs });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return value;
  }
}
