'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { PICTURE_TYPES, useSendPicture } from '@/components/console/shared/use-upload';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { shownAt } from '@/lib/catalogue/pictures/rules';
import type { ProductPicture } from '@/lib/catalogue/product-admin/types';
import { PictureTextForm } from './picture-text-form';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';

type Props = { productId: number; pictures: ProductPicture[] };

/** Pictures of a product in order, the first for cards: add, move, describe, remove. */
export function ProductPictures({ productId, pictures }: Props) {
  const t = useTranslations('console.client.products');
  const router = useRouter();
  const { run, problem, busy } = useStaffAction();
  const sending = useSendPicture('console/upload-product-picture');
  const before = pictures.map(({ image }) => image);
  const arrange = (order: string[]) =>
    void run('console/arrange-product-pictures', { body: { product_id: productId, before, order } });
  const moved = (at: number, to: number) => before.toSpliced(at, 1).toSpliced(to, 0, before[at] ?? '');
  const sign = (text: string) => (
    <span aria-hidden className="text-xl">
      {text}
    </span>
  );
  return (
    <div className="grid gap-4">
      {problem && <Alert tone="error">{problem}</Alert>}
      <ol className="grid gap-4">
        {pictures.map((picture, at) => {
          const name = t('pictureNumber', { number: at + 1 });
          return (
            <li
              key={picture.image}
              className="grid items-start gap-3 border-b border-line pb-4 sm:grid-cols-[7rem_1fr]"
            >
              <img
                {...shownAt(picture.image, 160)}
                alt={picture[DEFAULT_LOCALE] || name}
                className="size-28 object-contain"
              />
              <div className="grid min-w-0 gap-2">
                <PictureTextForm productId={productId} picture={picture} name={name} />
                <div className="flex flex-wrap gap-1">
                  <Button
                    kind="quiet"
                    busy={busy}
                    disabled={at === 0}
                    onClick={() => arrange(moved(at, at - 1))}
                    aria-label={t('pictureUp', { name })}
                  >
                    {sign('↑')}
                  </Button>
                  <Button
                    kind="quiet"
                    busy={busy}
                    disabled={at === pictures.length - 1}
                    onClick={() => arrange(moved(at, at + 1))}
                    aria-label={t('pictureDown', { name })}
                  >
                    {sign('↓')}
                  </Button>
                  <Button
                    kind="quiet"
                    busy={busy}
                    onClick={() => arrange(before.toSpliced(at, 1))}
                    aria-label={t('pictureOut', { name })}
                  >
                    {t('takeOut')}
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <FileDrop
        label={t('addPicture')}
        hint={t('pictureHint')}
        accept={PICTURE_TYPES.join(',')}
        error={sending.problem}
        progress={sending.progress}
        progressLabel={t('sending')}
        onFile={(file) => void sending.send(file, { product_id: productId }).then((reply) => reply && router.refresh())}
      />
    </div>
  );
}
