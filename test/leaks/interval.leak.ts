it('starts an interval', () => void setInterval(() => undefined, 1_000).unref());
