'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { PICTURE_TYPES } from '@/components/console/shared/use-upload';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { MAX_PICTURE_FILES } from '@/lib/catalogue/picture-files/rules';
import { productHref } from '../links/product-query';
import { usePictureFiles, type PictureRow } from './use-picture-files';

/** Chooses picture files, shows the product of each, and uploads them after a confirmation. */
export function PictureFiles() {
  const t = useTranslations('console.client.pictureFiles');
  const locale = useLocale();
  const id = useId();
  const { rows, refused, problem, busy, isSending, choose, send, stop } = usePictureFiles();
  const matched = rows.filter(({ product }) => product !== null);
  const waiting = matched.filter(({ sent }) => sent !== 'done').length;
  const done = matched.length - waiting;
  const textOf = ({ by, sent, problem: failed }: PictureRow) =>
    sent === 'failed' ? failed : sent === 'waiting' ? t(`by.${by}`) : t(`sent.${sent}`);
  return (
    <div className="grid gap-6 *:min-w-0">
      <div className="grid max-w-xl gap-2">
        <label htmlFor={id} className="font-medium">
          {t('choose')}
        </label>
        <input
          id={id}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          disabled={isSending}
          aria-describedby={`${id}-hint`}
          className="min-h-11 w-full"
          onChange={({ target }) => void choose([...(target.files ?? [])])}
        />
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {t('hint', { most: MAX_PICTURE_FILES })}
        </p>
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      {refused > 0 && <Alert tone="info">{t('refused', { count: refused, most: MAX_PICTURE_FILES })}</Alert>}
      {rows.length > 0 && (
        <section aria-label={t('preview')} className="grid gap-4 *:min-w-0">
          <p role="status" className="font-semibold">
            {t('effect', { count: matched.length, rest: rows.length - matched.length, done })}
          </p>
          <div className="flex flex-wrap gap-2">
            {waiting > 0 && (
              <Button busy={busy || isSending} onClick={() => void send()}>
                {t('send', { count: waiting })}
              </Button>
            )}
            {isSending && (
              <Button kind="secondary" onClick={stop}>
                {t('stop')}
              </Button>
            )}
          </div>
          <ListTable
            caption={t('preview')}
            rows={rows.map((row, at) => ({ ...row, at }))}
            keyOf={({ at }) => String(at)}
            columns={[
              {
                name: 'file',
                heading: t('file'),
                cell: ({ file }) => <span className="[overflow-wrap:anywhere]">{file}</span>,
              },
              {
                name: 'product',
                heading: t('product'),
                cell: ({ product }) =>
                  product && (
                    <>
                      <ConsoleLink
                        href={productHref(locale, product.product_id)}
                        className="inline-block min-h-6 text-brand-700 underline"
                      >
                        {product.name}
                      </ConsoleLink>
                      <span className="block text-sm text-ink-soft">
                        {t('has', { sku: product.sku, count: product.pictures })}
                      </span>
                    </>
                  ),
              },
              { name: 'result', heading: t('result'), cell: textOf },
            ]}
          />
        </section>
      )}
    </div>
  );
}
