import { changesSomething } from '@/lib/kernel/http/declaration';
import { expectEnvelope, logged } from './expectations';
import { rightInput } from './inputs';
import { createPerson } from './people';
import { callsOf, routeFiles, type Call } from './routes';
import { allRows } from './rows';
import { requestsSent, send } from './send';
import { setTheStage } from './stage';

setTheStage();

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.evil.example' },
];
/** A link, picture or frame is not a script, even on a page of the store. */
const NO_SCRIPT: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  { accept: 'text/html,application/xhtml+xml' },
  { accept: 'image/webp,*/*' },
];
const OURS: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  { origin: 'http://localhost:3000' },
  {},
];

const writing = async (route: (typeof files)[number]) =>
  (await callsOf(route)).filter(({ declaration, method }) => changesSomething(declaration, method));
const refusedHeaders = ({ method }: Call) => (method === 'GET' ? [...FOREIGN, ...NO_SCRIPT] : FOREIGN);
const files = routeFiles();

/** Counters and records of calls are not changes by a person. */
const watchedRows = async () =>
  (await allRows()).filter((row) => !/^(audit_entry|security_count|rate_limit) /.test(row));

describe.each(files)('$pattern', (route) => {
  it('ignores requests from other sites and read-only requests', async () => {
    const person = await createPerson();
    for (const call of await callsOf(route)) {
      const input = await rightInput(call, person);
      const before = await watchedRows();
      if (!changesSomething(call.declaration, call.method))
        expect((await send(call, { ...input, cookie: person.cookie })).status).toBe(200);
      else
        for (const headers of refusedHeaders(call)) {
          const { result: reply, lines } = await logged(() => send(call, { ...input, cookie: person.cookie, headers }));
          const seen = { call: `${call.method} ${call.pattern}`, headers, status: reply.status };
          expect({ ...seen, why: lines.map(({ why: reason }) => reason) }).toEqual({
            ...seen,
            status: 403,
            why: ['crossSite'],
          });
          expectEnvelope(reply);
        }
      expect(await watchedRows()).toEqual(before);
    }
  });

  it('answers our own pages and clients that are no browser', async () => {
    const person = await createPerson();
    for (const call of await callsOf(route)) {
      for (const headers of OURS) {
        const input = await rightInput(call, person);
        const { result: reply, lines } = await logged(() => send(call, { ...input, cookie: person.cookie, headers }));
        expect({
          call: call.pattern,
          headers,
          lines: lines.filter(({ why: reason }) => reason === 'crossSite'),
        }).toEqual({
          call: call.pattern,
          headers,
          lines: [],
        });
        expect(reply.status).toBeLessThan(500);
      }
    }
  });
});

it('there is a GET that changes something, and it counts as a write', async () => {
  const gets = (await Promise.all(files.map(writing))).flat().filter(({ method }) => method === 'GET');
  expect(gets.map(({ name }) => name).sort()).toEqual(['removecart', 'removelickcart', 'removesavecart']);
});

afterAll(() =>
  console.info(
    `Cross-site: ${requestsSent()} requests from ${FOREIGN.length + NO_SCRIPT.length} kinds of foreign pages and ${OURS.length} of ours`,
  ),
);
