'use client';

import { BriefcaseBusiness, House, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { ADDRESS_LENGTH } from '@/lib/people/addresses/rules';
import { isKnownPlace, PLACES } from './address-name';

const ICONS = { Home: House, Work: BriefcaseBusiness, other: MapPin };
const OTHER = 'other';

/** Returns the first common name that no other address uses. */
export const unusedPlaceName = (taken: string[]): string => PLACES.find((place) => !taken.includes(place)) ?? OTHER;

/**
 * Choice of the address name: Home, Work, or a custom one. The form reads it from the field
 * `place`.
 */
export function PlaceChoice({ place, error }: { place: string; error?: string }) {
  const t = useTranslations('client.address');
  const [kind, setKind] = useState<string>(isKnownPlace(place) ? place : OTHER);
  const isOther = kind === OTHER;
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-1 font-medium">{t('place')}</legend>
        <div className="flex flex-wrap gap-2">
          {([...PLACES, OTHER] as const).map((each) => {
            const Icon = ICONS[each];
            return (
              <label
                key={each}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 has-checked:border-brand-600 has-checked:bg-brand-50 has-checked:font-semibold has-checked:text-brand-800 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600"
              >
                <input
                  type="radio"
                  name={isOther ? 'kind' : 'place'}
                  value={each}
                  checked={kind === each}
                  onChange={() => setKind(each)}
                  className="sr-only"
                />
                <Icon aria-hidden className="size-4.5" />
                {t(`places.${each}`)}
              </label>
            );
          })}
        </div>
        {!isOther && error && <p className="mt-1 text-sm font-medium text-danger-700">{error}</p>}
      </fieldset>
      {isOther && (
        <Field
          name="place"
          label={t('otherPlace')}
          hint={t('otherPlaceHint')}
          defaultValue={isKnownPlace(place) || place === OTHER ? '' : place}
          maxLength={ADDRESS_LENGTH.place}
          required
          error={error}
        />
      )}
    </div>
  );
}
