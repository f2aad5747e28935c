import { behindPooler } from './behind-pooler';

// In a file of its own: these tests end the index of their process.
behindPooler(() => void jest.requireActual('./journeys/search-index.db.test'));
