import { createPeople, createStocked } from '../../stress/factories';
import { byStatus } from '../../stress/findings';
import { sendRequest } from '../../stress/http';
import type { Scenario } from '../../stress/scenario';
import { shopperAt } from '../../stress/shopper';
import { startProbe } from '../probe';

const READERS = 4;
const PAGES = ['/Home', '/ta/Home', '/Product', '/api/health'];

/**
 * Replaces every process of the store in turn while pages are read and carts change: no request may
 * fail.
 */
export const rolling: Scenario = {
  name: 'rolling',
  title: () => 'every process of the store replaced in turn under load, behind HAProxy',
  async run({ stage, findings, chanceOf }) {
    const { stores } = stage;
    const chance = chanceOf('rolling');
    const [person] = await createPeople(1);
    const [line] = await shopperAt(stage, person!, chance).fill([await createStocked(1_000)]);
    const answers: Record<number, number> = {};
    let isOver = false;
    const read = async (place: number) => {
      for (let count = place; !isOver; count += 1) {
        const { status } = await sendRequest(`${stores.any(chance)}${PAGES[count % PAGES.length]}`, { method: 'GET' });
        answers[status] = (answers[status] ?? 0) + 1;
      }
    };
    const reading = Promise.all(Array.from({ length: READERS }, (_, place) => read(place)));
    const probe = startProbe(() => stores.any(chance), person!, line!);
    const from = performance.now();
    try {
      for (const place of stores.addresses.keys()) await stores.replace(place);
    } finally {
      isOver = true;
      await Promise.all([probe.stop(), reading]);
    }
    const pressed = probe.answers(from);
    findings.figures['pages read'] = byStatus(answers);
    findings.figures['carts changed'] = byStatus(pressed);
    findings.figures['longest wait, seconds'] = probe.longestWait(from).toFixed(1);
    for (const [what, found] of Object.entries({ pages: answers, carts: pressed }))
      findings.expect(
        Object.keys(found).every((status) => status === '200'),
        `${what}: ${byStatus(found)}`,
      );
  },
};
