import { isLostConnection, isRead } from './lost-connections';

it.each([
  ['SELECT 1', true],
  ['\n  WITH known AS (SELECT 1) SELECT * FROM known', true],
  ['SELECT updated_at, deleted_at FROM product', true],
  ['SELECT id FROM outbox_message FOR UPDATE SKIP LOCKED', false],
  ['SELECT id FROM "order" FOR NO KEY UPDATE', false],
  ['SELECT 1 FROM product FOR KEY SHARE', false],
  ['WITH taken AS (UPDATE stock_level SET on_hand = 0 RETURNING 1) SELECT * FROM taken', false],
  ['INSERT INTO product SELECT 1', false],
  [`SELECT nextval('order_number')`, false],
  ['SELECT pg_advisory_lock(1)', false],
  ['SELECT pg_try_advisory_xact_lock(1)', false],
  ['UPDATE product SET name = $1', false],
])('%j only reads: %p', (text, reads) => expect(isRead(text)).toBe(reads));

it.each([
  [Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }), true],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }), false],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), false],
  ['57P01', false],
])('%s means a lost connection: %p', (error, isLost) => expect(isLostConnection(error)).toBe(isLost));
