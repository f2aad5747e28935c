import { resolve } from 'node:path';
import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { findStoreNames, readShownSources } from './store-names';

it.each([
  ['a text', `const title = '${DEFAULT_NAME} online';`],
  ['a message', `{ "title": "About ${DEFAULT_NAME}" }`],
  ['a message in Tamil letters', '{ "title": "மெட்கால் பற்றி" }'],
  ['a template', `<p>${DEFAULT_NAME}</p>`],
])('the name in %s is found', (_, text) => {
  expect(findStoreNames({ 'components/a.tsx': text })).toEqual([expect.stringContaining('components/a.tsx')]);
});

it('cookies, metrics, comments and the file of the default name may have it', () => {
  const text = `'medcall.session', 'medcall_job_failures', '${DEFAULT_NAME}NoWorker' // ${DEFAULT_NAME}\n/** ${DEFAULT_NAME} */`;
  expect(findStoreNames({ 'lib/a.ts': text, 'lib/kernel/identity.ts': `'${DEFAULT_NAME}'` })).toEqual([]);
});

it('no file that shows texts names the store', () => {
  expect(findStoreNames(readShownSources(resolve(import.meta.dirname, '../..')))).toEqual([]);
});
