import { useLocale } from 'next-intl';
import { Fragment } from 'react';
import { PersonalLink } from '@/components/ui/personal-link';
import { StoreLink } from '@/components/ui/store-link';
import { localePath } from '@/lib/kernel/locales';

const LINK = /\[[^\]]+\]\([^)]+\)/g;
const PARTS = /^\[(.+)\]\((.+)\)$/;
/** Screens of one person begin with a capital; of those only personal ones are linked from texts. */
const PERSONAL = /^\/[A-Z]/;
const LOOK = 'font-medium text-brand-700 underline underline-offset-4 hover:text-brand-900';

function TextLink({ href, text }: { href: string; text: string }) {
  const locale = useLocale();
  if (!href.startsWith('/'))
    return (
      <a href={href} className={href.startsWith('tel:') ? `${LOOK} whitespace-nowrap` : LOOK}>
        {text}
      </a>
    );
  if (PERSONAL.test(href))
    return (
      <PersonalLink href={localePath(locale, href)} className={LOOK}>
        {text}
      </PersonalLink>
    );
  return (
    <StoreLink href={localePath(locale, href)} className={LOOK}>
      {text}
    </StoreLink>
  );
}

/** A text whose `[words](/path)` are links. */
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
