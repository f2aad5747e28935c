import { coverDays, suggestedUnits } from './reorder-rules';

test.each([
  // Ninety in ninety days: one a day.
  [{ available: 5, sold: 90 }, 7, 5, 32],
  [{ available: 0, sold: 90 }, 7, 0, 37],
  [{ available: -3, sold: 90 }, 7, 0, 40],
  [{ available: 200, sold: 90 }, 7, 200, 0],
  // One in ninety days.
  [{ available: 0, sold: 1 }, 14, 0, 1],
  // Pending units count as bought.
  [{ available: 5, sold: 90, ordered: 20, drafted: 4 }, 7, 5, 8],
  [{ available: 5, sold: 90, ordered: 40, drafted: 0 }, 7, 5, 0],
])('%j with a lead time of %i days lasts %i days, and %i are bought', (of, lead, cover, units) => {
  expect([coverDays(of), suggestedUnits({ ordered: 0, drafted: 0, ...of }, lead)]).toEqual([cover, units]);
});
