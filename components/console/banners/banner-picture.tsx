'use client';

import { useTranslations } from 'next-intl';
import { PICTURE_TYPES, useSendPicture } from '@/components/console/shared/use-upload';
import { FileDrop } from '@/components/ui/file-drop';

type Props = {
  error?: string;
  /** Set unless this is the picture of a banner. */ hint?: string;
  onImage: (address: string) => void;
};

/** Uploads the picture of a banner and puts its address into the form. */
export function BannerPicture({ error, hint, onImage }: Props) {
  const t = useTranslations('console.client.banners');
  const { send, progress, problem } = useSendPicture('console/upload-banner-picture');
  return (
    <FileDrop
      label={t('picture')}
      hint={hint ?? t('pictureHint')}
      accept={PICTURE_TYPES.join(',')}
      error={problem || error}
      progress={progress}
      progressLabel={t('sending')}
      onFile={(file) => void send(file, {}).then((reply) => reply && onImage(reply.image))}
    />
  );
}
