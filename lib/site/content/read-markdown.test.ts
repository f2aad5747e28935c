import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { factsFor } from '@/lib/site/pages/facts';
import { composePage } from './compose-page';
import { isAllowedLink } from './markdown-rules';
import { PAGE_LENGTHS, problemsOf } from './page-rules';
import { readBlocks, readSections } from './read-markdown';

const facts = factsFor(DEMO_SETTINGS, 'en');
const page = (body: string, layout: 'text' | 'questions' = 'text') =>
  composePage({ title: 'T', description: 'D', body, layout }, facts);
const blocks = (body: string) => page(body).sections.flatMap((section) => section.blocks);
const keys = (body: string) =>
  problemsOf({ title: 'T', description: 'D', body, layout: 'text' }).map(({ key, values }) => [key, values?.line]);

it('reads each kind of block', () => {
  const body = [
    'Before.\n\n## One {#first}\n\nA **bold**, *slanted* [link](/faqs) and\na second line.',
    '- a\n  - below\n- b\n\n1. one\n2. two\n\n> note\n> goes on\n\n### Small',
    '| | |\n|---|---|\n| a | b |\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n## Two',
  ].join('\n\n');
  expect(readSections(body, 'text')).toEqual([
    { id: 'intro', heading: '', blocks: [{ kind: 'paragraph', text: [{ text: 'Before.' }] }] },
    {
      id: 'first',
      heading: 'One',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            { text: 'A ' },
            { text: 'bold', bold: true },
            { text: ', ' },
            { text: 'slanted', italic: true },
            { text: ' ' },
            { text: 'link', href: '/faqs' },
            { text: ' and a second line.' },
          ],
        },
        {
          kind: 'points',
          items: [
            { text: [{ text: 'a' }], below: [[{ text: 'below' }]] },
            { text: [{ text: 'b' }], below: [] },
          ],
        },
        {
          kind: 'steps',
          items: [
            { text: [{ text: 'one' }], below: [] },
            { text: [{ text: 'two' }], below: [] },
          ],
        },
        { kind: 'note', text: [{ text: 'note goes on' }] },
        { kind: 'heading', text: [{ text: 'Small' }] },
        { kind: 'facts', rows: [[[{ text: 'a' }], [{ text: 'b' }]]] },
        { kind: 'table', head: [[{ text: 'x' }], [{ text: 'y' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
      ],
    },
    { id: 'part-2', heading: 'Two', blocks: [] },
  ]);
});

it('reads questions with answers of several blocks', () => {
  expect(
    page('## S {#s}\n\n### Why?\n\nBecause.\n\n- a\n\n### When?\n\nNow.', 'questions').sections[0]!.blocks,
  ).toEqual([
    {
      kind: 'questions',
      items: [
        {
          question: [{ text: 'Why?' }],
          answer: [
            { kind: 'paragraph', text: [{ text: 'Because.' }] },
            { kind: 'points', items: [{ text: [{ text: 'a' }], below: [] }] },
          ],
        },
        { question: [{ text: 'When?' }], answer: [{ kind: 'paragraph', text: [{ text: 'Now.' }] }] },
      ],
    },
  ]);
});

it('keeps anchors apart', () => {
  const ids = readSections('## A {#x}\n\n## B {#x}\n\n## C {#Not Valid}', 'text').map(({ id, heading }) => [
    id,
    heading,
  ]);
  expect(ids).toEqual([
    ['x', 'A'],
    ['x-2', 'B'],
    ['part-3', 'C {#Not Valid}'],
  ]);
});

it('inserts values as text, never as Markdown', () => {
  const named = { ...facts, brand: '**A** [b](/c) <i>' };
  const { title, sections } = composePage(
    { title: '{{store.name}}', description: '', body: 'At {{ store.name }}.', layout: 'text' },
    named,
  );
  expect(title).toBe('**A** [b](/c) <i>');
  expect(sections[0]!.blocks).toEqual([{ kind: 'paragraph', text: [{ text: 'At **A** [b](/c) <i>.' }] }]);
});

it('makes links of phone and email, and tables of blocks', () => {
  expect(blocks('**Call {{care.phone}} now.**')).toEqual([
    {
      kind: 'paragraph',
      text: [
        { text: 'Call ', bold: true },
        { text: facts.care.phone, href: `tel:${facts.care.tel}`, bold: true },
        { text: ' now.', bold: true },
      ],
    },
  ]);
  const [table] = blocks('{{contact}} {{hours}}');
  expect(table).toMatchObject({ kind: 'facts' });
  expect(table?.kind === 'facts' && table.rows).toHaveLength(facts.reach.length + facts.hours.length);
});

describe('hostile text', () => {
  it.each([
    ['<script>alert(1)</script>', 'pageHtml'],
    ['<img src=x onerror=alert(1)>', 'pageHtml'],
    ['a <b onclick="x">b</b>', 'pageHtml'],
    ['<!-- comment -->', 'pageHtml'],
    ['<https://elsewhere.example>', undefined],
    ['[x](javascript:alert(1))', 'pageLink'],
    ['[x](JaVaScRiPt:alert(1))', 'pageLink'],
    ['[x](&#106;avascript:alert(1))', 'pageLink'],
    ['[x](data:text/html,hi)', 'pageLink'],
    ['[x](vbscript:x)', 'pageLink'],
    ['[x](//elsewhere.example)', 'pageLink'],
    ['[x](http://elsewhere.example)', 'pageLink'],
    ['[x](</\\elsewhere.example>)', 'pageLink'],
    ['![x](https://elsewhere.example/x.png)', 'pagePicture'],
    ['```html\n<b>\n```', 'pageHtml'],
    ['[x]: javascript:alert(1)\n\n[x]', undefined],
  ])('%j becomes nothing but text', (body, key) => {
    const runs = JSON.stringify(blocks(body));
    expect(runs).not.toMatch(/"href":"(?!https:|\/[^/\\])/);
    expect(JSON.stringify(Object.keys(blocks(body)[0] ?? {}))).toBe('["kind","text"]');
    if (key) expect(keys(body)[0]).toEqual([key, body.startsWith('`') ? 2 : 1]);
  });

  it.each([
    'https://user@elsewhere.example/',
    '/\\elsewhere.example',
    '//x.example',
    '/a b',
    'ftp://x.example',
    'blob:x',
    '',
    'about-us',
    'https://localhost',
    'javascript:/x',
  ])('%j is no link', (href) => expect(isAllowedLink(href)).toBe(false));

  it.each([
    '/faqs',
    '/faqs#orders',
    '/Product?sort=price',
    'https://x.example/a?b',
    'mailto:a@b.example',
    'tel:+911',
    '#a',
  ])('%j is a link', (href) => expect(isAllowedLink(href)).toBe(true));

  const huge = PAGE_LENGTHS.body;
  it.each([
    ['nested quotes', '>'.repeat(huge)],
    ['nested lists', Array.from({ length: 150 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
    ['lists in lists', '- '.repeat(huge / 2)],
    ['open brackets', '['.repeat(huge)],
    ['closed brackets', '[a]('.repeat(huge / 4)],
    ['stars', '*a_'.repeat(huge / 3)],
    ['many stars', '*'.repeat(huge / 2) + 'a' + '*'.repeat(huge / 2)],
    ['columns', `|${'a|'.repeat(huge / 8)}\n|${'-|'.repeat(huge / 8)}\n${'|\n'.repeat(huge / 8)}`],
    ['placeholders', '{{store.name}}'.repeat(huge / 14)],
    ['open placeholders', '{{'.repeat(huge / 2)],
    ['padded placeholders', `{{${' '.repeat(huge - 3)}`],
    ['open pictures', '!['.repeat(huge / 2)],
    ['dots in links', `[a](https://${'a.'.repeat(huge / 2 - 10)})`],
    ['angles', '<a'.repeat(huge / 2)],
    ['entities', '&#1'.repeat(huge / 3)],
    ['anchors', `## ${'{#a'.repeat(huge / 4)}`],
    ['spaces', `## a${' '.repeat(huge - 5)}b`],
    ['lines', '\n'.repeat(huge)],
    ['parentheses', `[a](${'('.repeat(huge - 10)})`],
  ])('%s of the largest size take bounded time and depth', (_, body) => {
    const start = process.cpuUsage();
    const shown = page(body);
    problemsOf({ title: 'T', description: 'D', body, layout: 'text' });
    // Time of the processor, so that a busy machine changes nothing.
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_500);
    const depth = (value: unknown): number =>
      value && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;
    expect(depth(shown.sections)).toBeLessThan(12);
  });
});

describe('problemsOf', () => {
  it('names field and line', () => {
    expect(
      problemsOf({
        title: '{{store.nmae}}',
        description: '{{licences}}',
        body: 'a\n\nsee {{nope}}\n\nwith {{hours}} in it\n\n{{ hours }} {{contact}}',
        layout: 'text',
      }),
    ).toEqual([
      { field: 'title', key: 'pagePlaceholder', values: { name: 'store.nmae', line: 1 } },
      { field: 'description', key: 'pageBlockAlone', values: { name: 'licences', line: 1 } },
      { field: 'body', key: 'pagePlaceholder', values: { name: 'nope', line: 3 } },
      { field: 'body', key: 'pageBlockAlone', values: { name: 'hours', line: 5 } },
    ]);
  });

  it('names empty and long fields', () => {
    expect(problemsOf({ title: ' ', description: 'd'.repeat(301), body: 'x'.repeat(24_001), layout: 'text' })).toEqual([
      { field: 'title', key: 'pageEmpty' },
      { field: 'description', key: 'pageTooLong', values: { most: 300 } },
      { field: 'body', key: 'pageTooLong', values: { most: 24_000 } },
    ]);
  });
});

it('reads an email without sections', () => {
  expect(readBlocks('## News\n\nText').map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
});
