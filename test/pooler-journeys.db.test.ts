import { behindPooler } from './servers/behind-pooler';

behindPooler(() => {
  describe('a purchase, its payment, webhooks and refund', () =>
    void jest.requireActual('./journeys/whole-purchase.db.test'));
  describe('the cart', () => void jest.requireActual('./journeys/cart.db.test'));
  describe('lists', () => void jest.requireActual('./journeys/product-lists-api.db.test'));
  describe('the outbox', () => void jest.requireActual('@/lib/kernel/queue/worker.db.test'));
});
