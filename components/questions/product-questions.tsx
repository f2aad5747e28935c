import { useTranslations } from 'next-intl';
import type { PublicQuestion } from '@/lib/backoffice/product-questions/types';
import { QUESTION_LENGTH } from '@/lib/backoffice/product-questions/rules';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import { AskQuestion } from './ask-question';

type Props = { product: Pick<ProductDetail, 'id' | 'slug' | 'isDrug'>; questions: PublicQuestion[] };

const FORM_KEYS = ['ask', 'login', 'text', 'publish', 'send', 'required', 'noAnswer', 'failed'] as const;

/**
 * Tab "Questions": published questions with the store's answers, and the form. Search engines get
 * no structured data: QAPage requires one question with answers of users, FAQPage questions that
 * the site wrote itself.
 */
export function ProductQuestions({ product, questions }: Props) {
  const t = useTranslations('product.questions');
  const words = {
    ...Object.fromEntries(FORM_KEYS.map((key) => [key, t(key)])),
    hint: t('hint', { max: QUESTION_LENGTH }),
  };
  return (
    <div className="grid gap-8 *:min-w-0 lg:grid-cols-[1fr_20rem] lg:gap-12">
      <div className="grid content-start gap-4">
        <h2 className="text-xl font-semibold">{t('title')}</h2>
        {questions.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
        <ol className="divide-y divide-line empty:hidden">
          {questions.map(({ id, question, answer, locale }) => (
            <li key={id} className="grid gap-2 py-4 first:pt-0">
              <h3 lang={locale} className="font-semibold break-words whitespace-pre-line">
                {question}
              </h3>
              <div className="grid gap-1 border-l-4 border-brand-600 pl-4">
                <p className="text-sm text-ink-soft">{t(product.isDrug ? 'pharmacist' : 'staff')}</p>
                <p lang={locale} className="max-w-prose break-words whitespace-pre-line">
                  {answer}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <AskQuestion productId={product.id} slug={product.slug} words={words} />
    </div>
  );
}
