import { useTranslations } from 'next-intl';
import type { StoreSettings } from '@/lib/site/pages/store-settings';

type Network = StoreSettings['social'][number]['network'];

/** Neutral icons on a grid of 24 units: a letter, a camera, a play button, two strokes. */
const SIGNS: Record<Network, string> = {
  facebook:
    'M13.5 21v-8h2.8l.5-3.2h-3.3V7.9c0-1 .4-1.7 1.8-1.7H17V3.3c-.5-.1-1.4-.2-2.4-.2-2.6 0-4.3 1.5-4.3 4.3v2.4H7.5V13h2.8v8z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM17 5.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  youtube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 4v6l5.2-3z',
  x: 'M4 4h4.6l4 5.4L17.3 4H19.6l-6 6.8L20.5 20h-4.6l-4.4-5.9L6.3 20H4l6.5-7.4zm3.3 1.7 9.5 12.6h1L8.3 5.7z',
};

/** Links to the store's social networks. */
export function SocialLinks({ social }: { social: StoreSettings['social'] }) {
  const t = useTranslations('shell.footer');
  if (social.length === 0) return null;
  return (
    <ul aria-label={t('follow')} className="flex flex-wrap gap-2">
      {social.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('newWindow', { name: t(`networks.${network}`) })}
            className="grid size-11 place-items-center rounded-full border border-white/40 hover:bg-white/10"
          >
            <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current" fillRule="evenodd">
              <path d={SIGNS[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
