import { isGuessable } from './guessable-password';

const MEENA = ['Meena', 'Rajan', 'meena.rajan71@medcall.example', '+919840012345'];

it.each([
  'aaaaaaaa',
  'Medcall123',
  'medcall2026',
  'Welcome@123',
  'Admin@123',
  'India@123',
  'Chennai@123',
  'Mumbai#2025',
  'Krishna@108',
  'vanakkam@123',
  'Password@2026',
  'P@ssw0rd123',
  'qwerty@12345',
  'Summer2026!',
  '12345678',
  'password1',
  'iloveyou2',
  'அஅஅஅஅஅஅஅ',
  'abababababababababababababababababababababab',
])('%s is guessed by anyone', (password) => expect(isGuessable(password)).toBe(true));

it.each([
  'meena.rajan71@medcall.example',
  'Meena@1990',
  'Rajan2026!',
  'meenarajan',
  '9840012345',
  '+919840012345',
  'rajan71rajan71',
  'Meena@2345',
])('%s is guessed by anyone who knows her', (password) => expect(isGuessable(password, MEENA)).toBe(true));

it.each([
  'a-long-enough-passphrase-71',
  'turmeric kettle blue',
  'Turmeric-4711',
  'Cardamom-4242',
  'kaveri river 1987',
  'turmeric-and-honey-71',
  'Mx7#kTp2qa',
  'தமிழ் கடவுச்சொல் நீளமானது',
  'meena likes green kettles',
])('%s is not', (password) => expect(isGuessable(password, MEENA)).toBe(false));

it('finds what belongs to this person and to no one else', () => {
  expect([
    isGuessable('Zubeidaa-Qx71', ['Zubeidaa']),
    isGuessable('zubeidaaqx', ['Zubeidaa', 'Qx']),
    isGuessable('zubeidaaqx', []),
  ]).toEqual([true, true, false]);
});

it('takes little time for the worst that can be sent', () => {
  isGuessable('warm');
  const worst = [
    'aA1@'.repeat(32),
    'p4ssw0rd@'.repeat(14),
    'qwertyuiop1234567890'.repeat(6),
    '4@8({[<36109&#!1/|0$57+%2'.repeat(5),
    'x'.repeat(128),
  ];
  const began = process.cpuUsage();
  for (const password of worst)
    isGuessable(
      password.slice(0, 128),
      Array.from({ length: 200 }, (_, place) => `word${place}`),
    );
  const { user, system } = process.cpuUsage(began);
  // Ten pieces; without the two bounds, this takes more than ten seconds.
  expect((user + system) / 1000).toBeLessThan(8_000);
});
