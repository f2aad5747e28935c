import { blocksOf } from '@/lib/site/mail/newsletter-body';
import { readIssue } from './issue-file';

const MARKDOWN = `---
name: 2026-11
subject: November
subject_ta: நவம்பர்
---
## News

One
line.

--- ta ---
செய்தி
`;

test('an issue is read from Markdown and from JSON alike', () => {
  const issue = {
    name: '2026-11',
    subject: { en: 'November', ta: 'நவம்பர்' },
    body: { en: '## News\n\nOne\nline.', ta: 'செய்தி' },
  };
  expect(readIssue(MARKDOWN)).toEqual(issue);
  expect(readIssue(MARKDOWN.replaceAll('\n', '\r\n'))).toEqual(issue);
  expect(readIssue(JSON.stringify(issue))).toEqual(issue);
});

test.each([
  ['', 'newsletterName'],
  ['{', 'newsletterFile'],
  ['{"name":"a b"}', 'newsletterName'],
  [MARKDOWN.replace('name: 2026-11', 'name: ../x'), 'newsletterName'],
  [MARKDOWN.replace('subject_ta: நவம்பர்\n', ''), 'newsletterSubject'],
  [MARKDOWN.replace('--- ta ---', ''), 'newsletterBody'],
  [MARKDOWN.replace('One\nline.', 'See [this](javascript:alert(1)) now'), 'newsletterLinkLine'],
])('%j is refused: %s', (text, key) => expect(() => readIssue(text)).toThrow(key));

test('a missing translation names the languages of the store', () => {
  const error = { key: 'newsletterBody', values: { languages: 'English and Tamil' } };
  expect(() => readIssue(MARKDOWN.replace('--- ta ---', ''))).toThrow(expect.objectContaining(error));
});

test('its text becomes blocks of a email', () => {
  const body =
    '## News\n\nOne\nline.\n\n- a\n- b\n\n> small\n> print\n\n[Look](/Home)\n\n[Out](https://example.com/x)\n\n<script>alert(1)</script>';
  expect(blocksOf(body, (path) => `https://store.example${path}`)).toEqual([
    { kind: 'heading', text: 'News' },
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'note', text: 'small print' },
    { kind: 'button', label: 'Look', url: 'https://store.example/Home' },
    { kind: 'button', label: 'Out', url: 'https://example.com/x' },
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
  ]);
});
