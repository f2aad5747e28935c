import {
  draftProblems,
  FACT_FIELDS,
  FACT_PARTS,
  factsIn,
  isSameTexts,
  lengthOf,
  reviewProblems,
  shownVersion,
  stateOf,
  textIn,
  toFields,
  toTexts,
  type FactTexts,
} from './fact-rules';

const COMPLETE = Object.fromEntries(FACT_PARTS.map((part) => [`en.${part}`, `Text of ${part}`])) as FactTexts;
const version = (id: number, reviewed: number | null = null, withdrawn: number | null = null) => ({
  id,
  reviewedAt: reviewed === null ? null : new Date(reviewed),
  withdrawnAt: withdrawn === null ? null : new Date(withdrawn),
});

test('a review needs every fact and the source in the default language only', () => {
  expect(reviewProblems(COMPLETE)).toEqual({});
  const { 'en.driving': _, ...incomplete } = COMPLETE;
  expect(reviewProblems({ ...incomplete, 'ta.driving': 'பாதிப்பு இல்லை' })).toEqual({
    'en.driving': { key: 'factEmpty' },
  });
  expect(Object.keys(reviewProblems({}))).toHaveLength(FACT_PARTS.length);
});

test('a draft may be incomplete, but no text is longer than its maximum', () => {
  expect(draftProblems({})).toEqual({});
  const most = lengthOf('source');
  expect(draftProblems({ 'ta.source': 'x'.repeat(most), 'en.use': 'x'.repeat(most + 1) })).toEqual({});
  expect(draftProblems({ 'ta.source': 'x'.repeat(most + 1) })).toEqual({
    'ta.source': { key: 'factTooLong', values: { most } },
  });
});

test('a missing translation shows the default language and says which', () => {
  const texts = { ...COMPLETE, 'ta.use': 'வலி குறைக்கும்' };
  const facts = factsIn(texts, 'ta');
  expect(facts.map(({ fact }) => fact)).toEqual(FACT_PARTS.slice(0, -1));
  expect(facts[0]).toEqual({ fact: 'use', lines: ['வலி குறைக்கும்'], lang: 'ta' });
  expect(facts[1]).toMatchObject({ fact: 'take', lang: 'en' });
  expect(textIn({ 'ta.use': 'வலி' }, 'use', 'en')).toBeNull();
});

test('each line of a text is an entry', () => {
  expect(textIn({ 'en.warnings': 'First.\n\nSecond.' }, 'warnings', 'en')).toEqual({
    lines: ['First.', 'Second.'],
    lang: 'en',
  });
});

test('the version reviewed last is shown, also after a newer draft, and none after its withdrawal', () => {
  const [first, second, draft] = [version(1, 100), version(2, 200), version(3)];
  expect(shownVersion([draft, second, first])?.id).toBe(2);
  expect(shownVersion([version(1, 300), second])?.id).toBe(1);
  expect(shownVersion([version(2, 200, 250), first])).toBeNull();
  expect(shownVersion([draft])).toBeNull();
});

test.each([
  ['missing', []],
  ['draft', [version(1)]],
  ['reviewed', [version(1, 100)]],
  ['edited', [version(2), version(1, 100)]],
  ['withdrawn', [version(1, 100, 200)]],
  ['draft', [version(2), version(1, 100, 200)]],
] as const)('the state is %s', (state, versions) => {
  expect(stateOf([...versions])).toBe(state);
});

test('empty texts are not stored, and fields of a form are complete', () => {
  expect(toTexts({ 'en.use': 'Pain', 'ta.use': '' })).toEqual({ 'en.use': 'Pain' });
  expect(Object.keys(toFields({}))).toEqual(FACT_FIELDS);
  expect(isSameTexts({ 'en.use': 'Pain', 'ta.use': '' }, { 'en.use': 'Pain' })).toBe(true);
  expect(isSameTexts({ 'en.use': 'Pain' }, { 'ta.use': 'Pain' })).toBe(false);
});
