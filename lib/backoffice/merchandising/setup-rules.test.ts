import { SETUP, visibleSteps, type SetupCounts } from './setup-rules';

const items = Object.values(SETUP).flat();
const counts = (open: Partial<SetupCounts>) =>
  ({ ...Object.fromEntries(items.map((item) => [item, 0])), ...open }) as SetupCounts;

it('shows every step to an owner, with what is open in it', () => {
  const steps = visibleSteps(counts({ factsMissing: 3, drafts: 2, undecided: 1 }), () => true);
  expect(steps.map(({ step }) => step)).toEqual(Object.keys(SETUP));
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([
    { step: 'facts', open: ['factsMissing'], isDone: false },
    { step: 'stock', open: ['undecided', 'drafts'], isDone: false },
  ]);
});

it('leaves out steps that a person cannot do, and items within a step', () => {
  const steps = visibleSteps(counts({ drafts: 2, supplierMissing: 1 }), (item) => item === 'supplierMissing');
  expect(steps).toEqual([{ step: 'stock', open: ['supplierMissing'], isDone: false }]);
});
