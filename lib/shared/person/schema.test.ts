import { PasswordResetInput, SignIn, SignUp } from './schema';

const right = {
  firstname: 'Asha',
  lastname: 'Devi',
  phone_number: '98765 43210',
  email: ' Asha@Example.com',
  password: 'long enough',
};

function messages(change: object): Record<string, string> {
  const result = SignUp.safeParse({ ...right, ...change });
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
  return found;
}

test('a right signup is stored in one form', () => {
  expect(SignUp.parse(right)).toEqual({ ...right, email: 'asha@example.com', phone_number: '+919876543210' });
});

test.each(['', '  ', undefined])('one name is enough: %j as the other one', (lastname) => {
  expect(SignUp.parse({ ...right, lastname })).toMatchObject({ firstname: 'Asha', lastname: '' });
});

test.each([
  [{ firstname: '' }, { firstname: 'firstNameRequired' }],
  [{ firstname: undefined }, { firstname: 'firstNameRequired' }],
  [{ firstname: 'R2D2' }, { firstname: 'firstNameLetters' }],
  [{ firstname: ' . ' }, { firstname: 'firstNameLetters' }],
  [{ lastname: 'D3vi' }, { lastname: 'lastNameLetters' }],
  [{ phone_number: '' }, { phone_number: 'mobileRequired' }],
  [{ phone_number: '12345' }, { phone_number: 'mobileInvalid' }],
  [{ email: '' }, { email: 'emailRequired' }],
  [{ email: 'asha@' }, { email: 'emailInvalid' }],
  [{ password: '' }, { password: 'passwordRequired' }],
  [{ password: '1234567' }, { password: 'passwordShort' }],
  [{ password: 'x'.repeat(129) }, { password: 'passwordLong' }],
])('%j is answered with %j', (change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test('a number of another country is a number too', () => {
  expect(SignUp.parse({ ...right, phone_number: '+44 20 7946 0958' }).phone_number).toBe('+442079460958');
});

test.each([
  ['phone_number', '\u202a+91 98400 12345\u202c', '+919840012345'],
  ['phone_number', '\u206698400 12345\u2069', '+919840012345'],
  ['phone_number', '98400\ufe0f12345', '+919840012345'],
  ['email', 'asha@example.com\u200b', 'asha@example.com'],
  ['email', 'user@bücher.example', 'user@xn--bcher-kva.example'],
] as const)('%s %j is taken without what cannot be seen in it', (field, given, stored) => {
  expect(SignUp.parse({ ...right, [field]: given })[field]).toBe(stored);
});

test('refuses an email address with non-ASCII letters before the @ and says why', () => {
  expect(messages({ email: 'தமிழ்@example.com' })).toEqual({ email: 'emailLocalPart' });
});

test('signing in leaves the password as typed and reads the flag of a form', () => {
  expect(SignIn.parse({ email: 'A@b.in', password: ' x ', remember: 'on' })).toEqual({
    email: 'a@b.in',
    password: ' x ',
    remember: true,
  });
  expect(SignIn.parse({ email: 'a@b.in' })).toEqual({ email: 'a@b.in', password: undefined, remember: false });
});

test('a reset without a token is an invalid link', () => {
  expect(PasswordResetInput.safeParse({ newPassword: 'long enough' }).error?.issues[0]?.message).toBe(
    'resetLinkInvalid',
  );
});
