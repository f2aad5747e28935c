import { behindPooler } from './behind-pooler';

behindPooler(() => {
  describe('changes of products', () => void jest.requireActual('@/lib/domains/products/products.db.test'));
  describe('logging in', () => void jest.requireActual('./journeys/console-sign-in.db.test'));
});
