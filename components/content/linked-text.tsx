import { useLocale } from 'next-intl';
import { Fragment } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';

const LINK = /\[[^\]]+\]\([^)]+\)/g;
const PARTS = /^\[(.+)\]\((.+)\)$/;
const LINK_STYLE = 'font-medium text-brand-700 underline underline-offset-4 hover:text-brand-900';

function TextLink({ href, text }: { href: string; text: string }) {
  const locale = useLocale();
  if (!href.startsWith('/'))
    return (
      <a href={href} className={href.startsWith('tel:') ? `${LINK_STYLE} whitespace-nowrap` : LINK_STYLE}>
        {text}
      </a>
    );
  return (
    <AppLink href={localePath(locale, href)} className={LINK_STYLE}>
      {text}
    </AppLink>
  );
}

/** Text whose `[words](/path)` are links. */
export function LinkedText({ text }: { text: string }) {
  const between = text.split(LINK);
  const links = [...text.matchAll(LINK)].map(([link]) => PARTS.exec(link) ?? []);
  return between.map((plain, index) => {
    const [, words, href] = links[index] ?? [];
    return (
      <Fragment key={index}>
        {plain}
        {words && href && <TextLink href={href} text={words} />}
      </Fragment>
    );
  });
}
