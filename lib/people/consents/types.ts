/** Purposes of a consent. Their texts are under `consents` in the message files. */
export const PURPOSES = ['terms', 'offers', 'patients', 'whatsapp', 'whatsappOffers'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Current edition of each text. Every change of a text needs a new edition. */
export const NOTICE_VERSION: Record<Purpose, string> = {
  terms: '2026-11',
  offers: '2026-11',
  patients: '2026-11',
  whatsapp: '2026-12',
  whatsappOffers: '2026-12',
};

/** A consent, for display to the customer. Times are ISO date-times. */
export type ConsentView = {
  id: string;
  purpose: string;
  noticeVersion: string;
  /** The text as shown to the customer; null for consents older than the storage of texts. */
  text: string | null;
  givenAt: string;
  withdrawnAt: string | null;
};
