import { useTranslations } from 'next-intl';
import { consentFor } from '@/lib/site/pages/statistics-rules';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { PrivacyChoices, type Choice } from './privacy-choices';

/** True if the store uses a service that loads only after consent. */
export const asksForConsent = ({ liveChat, statistics }: StoreSettings): boolean =>
  liveChat !== null || statistics !== null;

/** Part of the privacy policy where visitors give and withdraw their consents (/policy#choices). */
export function PrivacySection({ settings }: { settings: StoreSettings }) {
  const t = useTranslations('shell');
  const { liveChat, statistics } = settings;
  const choices: Choice[] = [
    ...(liveChat
      ? [
          {
            purpose: 'chat' as const,
            service: liveChat.script,
            title: t('choices.chat'),
            text: t('chat.text', { provider: liveChat.provider }),
          },
        ]
      : []),
    ...(statistics
      ? [
          {
            purpose: 'statistics' as const,
            service: consentFor(statistics),
            title: t('choices.statistics'),
            text: t('statistics.text', { provider: t(`statistics.providers.${statistics.provider}`) }),
          },
        ]
      : []),
  ];
  const words = {
    agreed: t('choices.agreed'),
    notAgreed: t('choices.notAgreed'),
    agree: t('choices.agree'),
    withdraw: t('choices.withdraw'),
    refused: t('choices.refused'),
  };
  return (
    <section id="choices" aria-labelledby="choices-title" className="page scroll-mt-24 pb-6">
      <div className="grid max-w-3xl gap-4 rounded-card bg-surface p-5 shadow-card sm:p-7">
        <h2 id="choices-title" className="text-xl font-semibold">
          {t('choices.title')}
        </h2>
        <PrivacyChoices choices={choices} words={words} />
      </div>
    </section>
  );
}
