/** A product as search knows it. Money is integer paise. */
export type SearchProduct = {
  id: number;
  slug: string;
  name: string;
  tamilName: string | null;
  image: string;
  packSize: string;
  tamilPackSize: string | null;
  pricePaise: number;
  requiresPrescription: boolean;
  soldCount: number;
};
/** With what else it is found under. */
export type SearchRow = SearchProduct & {
  brand: string;
  composition: string | null;
  manufacturer: string;
  isActive: boolean;
};

/** How a product was found, best first. */
export const FOUND = { nameBegins: 0, wordBegins: 1, inside: 2, oneTypo: 3, twoTypos: 4 } as const;
export type Found = (typeof FOUND)[keyof typeof FOUND];
export type Hit = { found: Found; product: SearchProduct };
