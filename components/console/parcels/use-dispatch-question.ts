'use client';

import { useTranslations } from 'next-intl';
import { useFinalQuestion } from '../shared/final-question';

/**
 * Opens a question before goods on prescription leave, because their dispatch cannot be undone.
 * @param finals those goods in words; with none the step runs without a question
 */
export function useDispatchQuestion(finals: string[], isCarried: boolean) {
  const t = useTranslations('console.client.final');
  const { ask, dialog } = useFinalQuestion();
  const question = {
    title: t(isCarried ? 'dispatch' : 'ready'),
    text: t('dispatchText'),
    confirm: t(isCarried ? 'dispatchNow' : 'readyNow'),
    lines: finals,
  };
  return { dialog, ask: (act: () => void) => (finals.length > 0 ? ask(question, act) : act()) };
}
