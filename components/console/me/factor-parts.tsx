'use client';

import { useTranslations } from 'next-intl';

/** Secret of an authenticator app as a QR code and as text. */
export function AppSecret({ svg, secret }: { svg: string; secret: string }) {
  const t = useTranslations('console.client.enrol');
  return (
    <>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('picture')}
        width={220}
        height={220}
        className="justify-self-center bg-white"
      />
      <p className="text-sm">
        {t('secret')} <code className="block text-base break-all select-all">{secret}</code>
      </p>
    </>
  );
}

/** List of recovery codes. */
export function CodeList({ codes }: { codes: string[] }) {
  return (
    <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-canvas p-4 font-mono text-lg">
      {codes.map((code) => (
        <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
      ))}
    </ol>
  );
}
