import { behindPooler } from './servers/behind-pooler';

// In a separate file, because these tests close the index of their process.
behindPooler(() => void jest.requireActual('./journeys/search-index.db.test'));
