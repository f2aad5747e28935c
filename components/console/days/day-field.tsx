'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { RESTORED } from '@/components/console/drafts/restored';
import { Field } from '@/components/ui/field';
import { formatShort, formatShortDay, isDay } from '@/lib/kernel/dates';

type Props = ComponentProps<typeof Field> & { /** True for a day with its time of day. */ hasTime?: boolean };

/**
 * Field for a day or a moment. Browsers write dates in the language of the device, so the text
 * below the field repeats the date in the console's format.
 */
export function DayField({ hasTime, hint, onChange, ...field }: Props) {
  const locale = useLocale();
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    // The fields of a form change after its reset event.
    const follow = () => setTimeout(() => input.current && setTyped(input.current.value));
    form?.addEventListener('reset', follow);
    form?.addEventListener(RESTORED, follow);
    return () => {
      form?.removeEventListener('reset', follow);
      form?.removeEventListener(RESTORED, follow);
    };
  }, []);
  const value = field.value === undefined ? typed : String(field.value);
  const isWhole = hasTime ? /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && isDay(value.slice(0, 10)) : isDay(value);
  // The field has no time zone; the console's times are those of India.
  const written = hasTime
    ? isWhole && formatShort(`${value.slice(0, 16)}:00+05:30`, locale)
    : isWhole && formatShortDay(value, locale);
  return (
    <Field
      {...field}
      ref={input}
      type={hasTime ? 'datetime-local' : 'date'}
      hint={
        written || hint ? (
          <>
            {written && <span className="block font-medium text-ink tabular-nums">{written}</span>}
            {hint}
          </>
        ) : undefined
      }
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
