import { applyLatest } from './apply-latest';

it('applies no value that was read before the applied one', async () => {
  const applied: string[] = [];
  const answers: ((value: string) => void)[] = [];
  const read = () =>
    applyLatest(
      'test',
      () => new Promise<string>((answer) => answers.push(answer)),
      (value) => applied.push(value),
    );
  const [older, newer] = [read(), read()];
  answers[1]!('newer');
  await newer;
  answers[0]!('older');
  await older;
  const broken = applyLatest(
    'test',
    () => Promise.reject(new Error('broken')),
    () => applied.push('broken'),
  );
  await expect(broken).rejects.toThrow('broken');
  const newest = read();
  answers[2]!('newest');
  await newest;
  expect(applied).toEqual(['newer', 'newest']);
});
