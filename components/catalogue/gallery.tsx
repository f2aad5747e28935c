'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** The pictures of a product: one large, the others to choose from below it. */
export function Gallery({ images, name }: { images: string[]; name: string }) {
  const t = useTranslations('client.catalogue');
  const [chosen, setChosen] = useState(0);
  return (
    <div className="grid content-start gap-3 md:sticky md:top-24 md:self-start">
      <div className="overflow-hidden rounded-card bg-surface shadow-card">
        <img
          src={images[chosen] ?? images[0]}
          alt={name}
          width={800}
          height={800}
          fetchPriority="high"
          className="mx-auto aspect-square w-full object-contain max-md:max-h-80"
        />
      </div>
      {images.length > 1 && (
        <ul aria-label={t('pictures')} className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('showPicture', { number: index + 1 })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className="overflow-hidden rounded-xl border-2 border-transparent bg-surface shadow-card aria-pressed:border-brand-600"
              >
                <img src={image} alt="" width={72} height={72} loading="lazy" className="size-18 object-contain p-1" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
