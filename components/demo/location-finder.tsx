'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { findAddress, findPosition, type Point } from './find-position';
import { languageTag } from '@/lib/kernel/locales';

export type LocationWords = {
  fetching: string;
  unavailable: string;
  refused: string;
  notFetched: string;
  notFound: string;
  latitude: string;
  longitude: string;
  address: string;
  again: string;
};
type State = { point?: Point; message: string; isOver: boolean };

/** Location of this browser: latitude, longitude and address. It starts on render. */
export function LocationFinder({ words }: { words: LocationWords }) {
  const locale = useLocale();
  const [tries, setTries] = useState(1);
  const [{ point, message, isOver }, setState] = useState<State>({ message: words.fetching, isOver: false });

  useEffect(() => {
    let isCurrent = true;
    const show = (state: State) => isCurrent && setState(state);
    void (async () => {
      const found = await findPosition();
      if (typeof found === 'string') return show({ message: words[found], isOver: true });
      show({ point: found, message: words.fetching, isOver: false });
      const { address, problem } = await findAddress(found, locale);
      show({ point: found, message: problem ? words[problem] : address, isOver: true });
    })();
    return () => {
      isCurrent = false;
    };
  }, [tries, words, locale]);

  function again() {
    setState({ message: words.fetching, isOver: false });
    setTries(tries + 1);
  }

  const degrees = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 6 });
  return (
    <>
      {point && (
        <dl className="figures grid gap-4 xs:grid-cols-2">
          <Fact name={words.latitude} value={degrees.format(point.lat)} />
          <Fact name={words.longitude} value={degrees.format(point.lng)} />
        </dl>
      )}
      <div>
        {point && <h2 className="text-sm text-ink-soft">{words.address}</h2>}
        {/* Only results are emphasized; progress and errors are plain text. */}
        <p role="status" className={point ? 'text-lg font-semibold' : undefined}>
          {message}
        </p>
      </div>
      <Button kind="secondary" busy={!isOver} onClick={again} className="sm:justify-self-start">
        {words.again}
      </Button>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  );
}
