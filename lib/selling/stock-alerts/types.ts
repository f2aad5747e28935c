import type { AlertWay } from './rules';

/** Open request of a customer. `isConfirmed`: false until the button of its email was pressed. */
export type OwnAlert = { productId: number; slug: string; name: string; way: AlertWay; isConfirmed: boolean };

/** Product that shoppers wait for, with their number, and the first and last request. */
export type AwaitedProduct = {
  productId: number;
  sku: string;
  name: string;
  packSize: string;
  people: number;
  firstAt: Date;
  lastAt: Date;
};
