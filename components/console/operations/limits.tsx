import { useTranslations } from 'next-intl';
import type { Operations } from '@/lib/backoffice/health/schema';
import { Facts, Panel } from '../shared/panel';

/** External services by their name in the log; unknown ones keep that name. */
const SERVICES = { geocoding: 'maps', 'text generation': 'texts', sentiment: 'opinions' } as const;
const isNamed = (name: string): name is keyof typeof SERVICES => Object.hasOwn(SERVICES, name);

/** Rate limits, caches, and external services with a switch of their own. */
export function Limits({ seen: { limits } }: { seen: Operations }) {
  const t = useTranslations('console.operations.limits');
  const serviceName = (name: string) => (isNamed(name) ? t(`service.${SERVICES[name]}`) : name);
  const { page_caches: caches, counted, shed_hour: shed, services } = limits;
  return (
    <Panel title={t('title')}>
      <Facts
        rows={[
          [t('pageCaches'), caches ? t('cachesOf', caches) : t('noCaches')],
          [t('counted'), t(`place.${counted}`)],
          [
            t('shed'),
            shed.length === 0
              ? t('nobody')
              : shed
                  .map(({ scarce, count }) =>
                    scarce === 'database' || scarce === 'processor'
                      ? t(`scarce.${scarce}`, { count })
                      : `${scarce} ${count}`,
                  )
                  .join(', '),
          ],
          ...(services.length === 0
            ? [[t('services'), t('noServices')] as [string, string]]
            : services.map(({ name, resting, processes }): [string, string] => [
                serviceName(name),
                resting > 0 ? t('resting', { resting, processes }) : t('asked'),
              ])),
        ]}
      />
    </Panel>
  );
}
