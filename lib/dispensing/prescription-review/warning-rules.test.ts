import { ageOfPrescription, duplicateSalts } from './warning-rules';

describe('the same salt twice', () => {
  const lines = [
    { id: 'a', name: 'Glycomet', salts: ['metformin'] },
    { id: 'b', name: 'Glycomet GP', salts: ['glimepiride', 'metformin'] },
    { id: 'c', name: 'Amlong', salts: ['amlodipine'] },
    { id: 'd', name: 'Cotton', salts: [] },
  ];

  it('is found between the lines of an order, both ways', () => {
    expect(duplicateSalts(lines, [], new Map())).toEqual([
      { lineId: 'a', name: 'Glycomet GP', salts: ['metformin'] },
      { lineId: 'b', name: 'Glycomet', salts: ['metformin'] },
    ]);
  });

  it('is found between a line and another medicine of its prescription', () => {
    const items = [
      { id: 'i', drug: 'Tab. Amlodipine' },
      { id: 'j', drug: 'AMLODIPINE + Atenolol' },
    ];
    const twice = (bound: [string, string][]) => duplicateSalts([lines[2]!], items, new Map(bound));
    expect(twice([['c', 'i']])).toEqual([{ lineId: 'c', name: 'AMLODIPINE + Atenolol', salts: ['amlodipine'] }]);
    expect(twice([])).toEqual([]);
  });
});

describe('the age of a prescription', () => {
  const age = (writtenOn: string | null, validUntil: string | null, today = '2026-11-23') =>
    ageOfPrescription({ writtenOn, validUntil }, today, 180);

  it('is over after the day it names, which counts alone', () => {
    expect([age('2020-01-01', '2026-11-23'), age('2026-11-20', '2026-11-22')]).toEqual([null, 'over']);
  });

  it('is old after so many days where it names none', () => {
    expect([age('2026-05-27', null), age('2026-05-26', null), age(null, null)]).toEqual([null, 'old', null]);
  });
});
