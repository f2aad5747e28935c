'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PRODUCT_LENGTHS } from '@/lib/catalogue/product-admin/length-rules';
import type { ProductPicture } from '@/lib/catalogue/product-admin/types';
import { languageName, LOCALES } from '@/lib/kernel/locales';

type Props = { productId: number; picture: ProductPicture; /** Name of the picture: "Picture 2". */ name: string };

/** Form for the alternative text of a picture, in each language. */
export function PictureTextForm({ productId, picture: { image, ...texts }, name }: Props) {
  const t = useTranslations('console.client.products');
  const locale = useLocale();
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(texts);
  const draft = useDraft({
    form: 'picture',
    subject: `${productId} ${image.slice(-40)}`,
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });

  async function save() {
    const body = { product_id: productId, image, ...changes(isConflict) };
    const done = await run('console/describe-product-picture', { body });
    if (done) draft.discard();
  }

  return (
    <form
      method="post"
      aria-label={name}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="grid items-start gap-2 *:min-w-0 sm:grid-cols-2">
        {LOCALES.map((lang) => (
          <Field
            key={lang}
            name={lang}
            lang={lang}
            label={t('pictureText', { name, language: languageName(locale, lang) })}
            value={values[lang]}
            error={errors[lang]}
            autoComplete="off"
            maxLength={PRODUCT_LENGTHS.pictureText}
            onChange={({ target }) => edit(lang, target.value)}
          />
        ))}
      </div>
      <DraftNote draft={draft} />
      {isChanged && (
        <Button type="submit" kind="secondary" className="justify-self-start" busy={busy}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}
