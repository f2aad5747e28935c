'use client';

import { useMapsLibrary } from '@vis.gl/react-google-maps';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';

const SHORTEST = 3;
const PAUSE_MS = 300;
const MAX_LENGTH = 200;

/** Google's suggestions for the typed text, after a short pause. */
function useSuggestions() {
  const places = useMapsLibrary('places');
  const [texts, setTexts] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggest = (input: string) => {
    clearTimeout(timer.current);
    if (!places || input.trim().length < SHORTEST) return setTexts([]);
    timer.current = setTimeout(async () => {
      // The search works without suggestions.
      const reply = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: ['in'],
      }).catch(() => null);
      setTexts(reply?.suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? []) ?? []);
    }, PAUSE_MS);
  };
  return { texts, suggest };
}

/** Search box of the map. @param onSearch returns true if the place was found */
export function MapSearch({ onSearch }: { onSearch: (text: string) => Promise<boolean> }) {
  const t = useTranslations('client.map');
  const list = useId();
  const { texts, suggest } = useSuggestions();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('place-search') ?? '').trim();
    if (!text) return;
    setBusy(true);
    setProblem((await onSearch(text)) ? '' : t('notFound'));
    setBusy(false);
  }

  return (
    <form
      role="search"
      aria-label={t('search')}
      noValidate
      method="post"
      onSubmit={submit}
      className="flex items-end gap-2"
    >
      <div className="min-w-0 grow">
        <Field
          name="place-search"
          type="search"
          label={t('search')}
          list={list}
          error={problem}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => suggest(event.target.value)}
        />
        <datalist id={list}>
          {texts.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      </div>
      <Button type="submit" kind="secondary" busy={busy} aria-label={t('searchNow')} className="mb-0.5 px-3">
        {!busy && <Search aria-hidden className="size-5" />}
      </Button>
    </form>
  );
}
