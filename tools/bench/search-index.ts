// node --expose-gc --import tsx tools/bench/search-index.ts: what the search index in memory needs, for 10,000 and 250,000
// invented products: time to build, the longest time nobody else is answered, memory, and microseconds per search.

import { ProductIndex } from '@/lib/domains/search/product-index';
import { SegmentBuilder } from '@/lib/domains/search/segment';
import type { SearchRow } from '@/lib/domains/search/types';

const PAGE = 500;
const ROUNDS = 300;
const SALTS = [
  'Paracetamol',
  'Amoxicillin',
  'Cetirizine',
  'Azithromycin',
  'Metformin',
  'Atorvastatin',
  'Pantoprazole',
  'Ibuprofen',
  'Vitamin D3',
  'Multivitamin',
  'Levothyroxine',
  'Amlodipine',
];
const TAMIL = [
  'பாராசிட்டமால்',
  'அமாக்சிசிலின்',
  'செட்டிரிசின்',
  'அசித்ரோமைசின்',
  'மெட்ஃபார்மின்',
  'அட்டோர்வாஸ்டாட்டின்',
  'பான்டோபிரசோல்',
  'இபுபுரூஃபன்',
  'வைட்டமின் டி3',
  'மல்டிவைட்டமின்',
  'லெவோதைராக்சின்',
  'அம்லோடிபின்',
];
const THINGS = [
  'tablets',
  'syrup',
  'capsules',
  'drops',
  'cream',
  'glucometer',
  'bandage',
  'thermometer',
  'gel',
  'injection',
];
const TAMIL_THINGS = [
  'மாத்திரைகள்',
  'சிரப்',
  'கேப்சூல்கள்',
  'சொட்டு மருந்து',
  'கிரீம்',
  'குளுக்கோமீட்டர்',
  'கட்டு',
  'வெப்பமானி',
  'ஜெல்',
  'ஊசி',
];
const SYLLABLES = [
  'ba',
  'cro',
  'cin',
  'do',
  'lo',
  'gel',
  'ka',
  'lar',
  'mi',
  'nor',
  'pan',
  'qui',
  'ra',
  'sol',
  'tri',
  'vex',
  'xi',
  'zen',
  'ta',
  'mox',
];
const TERMS = [
  'pa',
  'para',
  'paracetmol',
  'glukometer',
  'amoxicilin',
  'crosin',
  'vita',
  'dolo 650',
  'croxi 500 mg',
  'மாத்திரை',
  'பாராசிடமால்',
  'mg',
  'tablets syrup',
  'zzzzqqq',
  'sirup paracetmol',
  'novexlar',
];

/** The same every time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function* invented(count: number): Generator<SearchRow> {
  const roll = dice(7);
  const word = () => {
    const text = Array.from({ length: 2 + roll(3) }, () => SYLLABLES[roll(SYLLABLES.length)]).join('');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  };
  const makers = Array.from({ length: 400 }, () => `${word()} Laboratories`);
  for (let id = 1; id <= count; id += 1) {
    const [salt, thing, strength, brand] = [
      roll(SALTS.length),
      roll(THINGS.length),
      `${(1 + roll(40)) * 25} mg`,
      word(),
    ];
    yield {
      id,
      slug: `${brand}-${thing}-${id}`.toLowerCase(),
      name: `${brand} ${strength} ${THINGS[thing]}`,
      tamilName: `${TAMIL[salt]} ${strength} ${TAMIL_THINGS[thing]}`,
      image: `/products/${id}.svg`,
      packSize: `Strip of ${1 + roll(30)}`,
      tamilPackSize: `${1 + roll(30)} கொண்ட அட்டை`,
      pricePaise: 100 * roll(1000),
      requiresPrescription: roll(3) === 0,
      soldCount: count - id,
      brand,
      composition: `${SALTS[salt]} ${strength}`,
      manufacturer: makers[roll(makers.length)]!,
      isActive: true,
    };
  }
}

const megabytes = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
};

/** Notes the longest time between two turns of the event loop; what other processes took of it does not count. */
function watchLoop() {
  const clock = () => ({ wall: performance.now(), own: process.cpuUsage() });
  let [last, longest, watching] = [clock(), 0, true];
  const turn = () => {
    const { user, system } = process.cpuUsage(last.own);
    longest = Math.max(longest, Math.min(performance.now() - last.wall, (user + system) / 1000));
    last = clock();
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    watching = false;
    return longest;
  };
}

async function build(count: number): Promise<{ index: ProductIndex; words: number }> {
  const builder = new SegmentBuilder();
  const rows = invented(count);
  for (let done = 0; done < count; done += PAGE)
    await builder.add(Array.from({ length: PAGE }, () => rows.next().value as SearchRow));
  const segment = await builder.done();
  return { index: new ProductIndex(segment), words: segment.words.length };
}

function time(index: ProductIndex, term: string): { median: number; worst: number; found: number } {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    index.find(term, 10);
    times.push((performance.now() - began) * 1000);
  }
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS / 2]!, worst: times[Math.floor(ROUNDS * 0.99)]!, found: index.find(term, 10).length };
}

for (const count of [10_000, 250_000]) {
  const before = megabytes();
  const loop = watchLoop();
  const began = performance.now();
  const { index, words } = await build(count);
  const took = performance.now() - began;
  const held = loop();
  const memory = globalThis.gc ? `${(megabytes() - before).toFixed(0)} MB` : 'memory only with --expose-gc';
  console.log(
    `\n${count} products, ${words} words: built in ${took.toFixed(0)} ms (making the products up included), longest hold ${held.toFixed(0)} ms, ${memory}`,
  );
  for (const term of TERMS) index.find(term, 10);
  const results = TERMS.map((term) => ({ term, ...time(index, term) }));
  for (const { term, median, worst, found } of results)
    console.log(
      `  ${term.padEnd(18)} ${String(found).padStart(2)} found  median ${median.toFixed(0).padStart(5)} µs  99 % ${worst.toFixed(0).padStart(5)} µs`,
    );
  console.log(
    `  mean of the medians ${(results.reduce((sum, { median }) => sum + median, 0) / results.length).toFixed(0)} µs`,
  );
}
