it('leaves a timer that holds the process', () => void setTimeout(() => undefined, 60_000));
