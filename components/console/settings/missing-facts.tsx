import { useTranslations } from 'next-intl';

/** `why`: in the language of the page. */
type Props = { facts: { path: string; why: string }[] };

/** Facts that the law requires before a store takes payments, and that the owner has not set. */
export function MissingFacts({ facts }: Props) {
  const t = useTranslations('console.settings');
  const fields = useTranslations('console.client.settings.fields');
  if (facts.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">{t('missing', { count: facts.length })}</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-1 *:min-w-0 sm:grid-cols-[auto_1fr]">
        {facts.map(({ path, why: reason }) => (
          <div key={path} className="contents">
            <dt className="font-medium max-sm:pt-2">{fields(path)}</dt>
            <dd className="text-ink-soft">{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
