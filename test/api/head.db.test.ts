import { rightInput } from './inputs';
import { createPerson } from './people';
import { allCalls } from './routes';
import { readReply } from './send';
import { setTheStage } from './stage';

setTheStage({ keepPeople: true });

it('a HEAD never does what the documented GETs do', async () => {
  const writing = (await allCalls()).filter(({ method, declaration }) => method === 'GET' && declaration.writes);
  expect(writing).toHaveLength(3);
  for (const call of writing) {
    const person = await createPerson();
    const { params } = await rightInput(call, person);
    const path = call.pattern.replace(/\[(\w+)\]/, (_, name: string) => String(params[name]));
    const ask = async (method: string) =>
      readReply(
        await call.handler(
          new Request(`http://localhost:3000/api/admin${path}`, { method, headers: { cookie: person.cookie } }),
          { params: Promise.resolve(params as Record<string, string>) },
        ),
      );
    const head = await ask('HEAD');
    expect([call.name, head.status, head.headers.get('allow')]).toEqual([
      call.name,
      405,
      expect.stringContaining('GET'),
    ]);
    // The data is unchanged.
    expect([call.name, (await ask('GET')).json]).toEqual([
      call.name,
      expect.objectContaining({ status: expect.not.stringContaining('false') }),
    ]);
  }
});
