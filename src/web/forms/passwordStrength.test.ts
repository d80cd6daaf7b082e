import { passwordChecks, passwordScore, passwordScores } from './passwordStrength.ts';

test.each([
  ['', 0, ''],
  ['a', 1, 'Too short'],
  ['Ab1!x', 1, 'Too short'],
  ['🔑🔑🔑🔑🔑', 1, 'Too short'],
  ['abcdef', 2, 'Weak'],
  ['Abcd1!x', 2, 'Weak'],
  ['abcdefgh', 3, 'Medium'],
  ['abcdefg1', 3, 'Medium'],
  ['ABCDEFG1', 3, 'Medium'],
  ['ABCDefgh', 3, 'Medium'],
  ['abcdef1!', 3, 'Medium'],
  ['Abcdefg1', 4, 'Strong'],
  ['Äbcdéfg1', 4, 'Strong'],
  ['Abcdefg1?', 4, 'Strong'],
  ['Abcdef1!', 5, 'Very Strong'],
])('%j scores %d, %j', (password, score, label) => {
  expect(passwordScore(password)).toBe(score);
  expect(passwordScores[passwordScore(password)]).toBe(label);
});

test.each([...'!@#$%^&*'])('%s makes a strong password very strong', (character) => {
  expect(passwordScore(`Abcdefg1${character}`)).toBe(5);
});

test.each([
  ['', []],
  ['12345', ['Number']],
  ['123456', ['6 characters', 'Number']],
  ['A', ['Uppercase']],
  ['a', ['Lowercase']],
  ['*', ['Special character (!@#$%^&*)']],
  ['?', []],
  ['Abcde1!', ['6 characters', 'Uppercase', 'Lowercase', 'Number', 'Special character (!@#$%^&*)']],
])('%j meets %j', (password, met) => {
  expect(passwordChecks.filter(({ isMet }) => isMet(password)).map(({ label }) => label)).toEqual(met);
});
