import { officeName, placeName } from './rules';

describe('placeName', () => {
  it.each([
    ['TAMIL NADU', 'Tamil Nadu'],
    ['JAMMU AND KASHMIR', 'Jammu and Kashmir'],
    ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['24 PARAGANAS NORTH', '24 Paraganas North'],
    ['JANJGIR-CHAMPA', 'Janjgir-Champa'],
    ['KAIMUR (BHABUA)', 'Kaimur (Bhabua)'],
    ['Sri Sathya Sai', 'Sri Sathya Sai'],
  ])('%s is written %s', (given, written) => expect(placeName(given)).toBe(written));
});

describe('officeName', () => {
  it.each([
    ['Anna Nagar S.O (Chennai)', 'Anna Nagar (Chennai)'],
    ['Anna Nagar SO Madurai', 'Anna Nagar Madurai'],
    ['Madhavaram (kurnool)B.O', 'Madhavaram (kurnool)'],
    ['Venkatraopet B O', 'Venkatraopet'],
    ['Tadur Bo', 'Tadur'],
    ['MADRAS ELECTRICITY SYSTEM', 'Madras Electricity System'],
    ['Bodinayakanur', 'Bodinayakanur'],
    ['Boba', 'Boba'],
    ['Chintadripet', 'Chintadripet'],
  ])('%s is called %s', (given, name) => expect(officeName(given)).toBe(name));
});
