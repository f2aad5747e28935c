import { useLocale } from 'next-intl';
import { Fragment } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import type { Run } from '@/lib/site/content/types';

const LINK_STYLE = 'font-medium text-brand-700 underline underline-offset-4 hover:text-brand-800';

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

/** Text with line breaks. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Part({ run: { text, href, bold, italic } }: { run: Run }) {
  const plain = href === undefined ? <Lines text={text} /> : <TextLink href={href} text={text} />;
  const slanted = italic ? <em>{plain}</em> : plain;
  return bold ? <strong className="font-semibold">{slanted}</strong> : slanted;
}

/** Line of a text page: its links, bold and italic parts. */
export function LinkedText({ runs }: { runs: Run[] }) {
  return runs.map((run, index) => <Part key={index} run={run} />);
}
