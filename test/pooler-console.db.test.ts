import { behindPooler } from './servers/behind-pooler';

behindPooler(() => {
  describe('changes of products', () => void jest.requireActual('@/lib/catalogue/product-admin/products.db.test'));
  describe('logging in', () => void jest.requireActual('./journeys/console-sign-in.db.test'));
});
