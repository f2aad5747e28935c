import { nestedSvg } from './draw-files';

it('keeps the colors and strokes of the root of an outline drawing', () => {
  const svg =
    '<svg fill="none" stroke="#ff0000" stroke-width="4" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><circle cx="12" cy="12" r="8"/></svg>';
  const part = nestedSvg(svg, { x: 0, y: 0, width: 48, height: 48 });
  expect(part).toMatch(/^<svg fill="none" stroke="#ff0000" stroke-width="4"/);
  expect(part).toMatch(/ x="0" y="0" width="48" height="48" viewBox="0 0 24 24"/);
  expect(part).toContain('<circle cx="12" cy="12" r="8"/>');
});
