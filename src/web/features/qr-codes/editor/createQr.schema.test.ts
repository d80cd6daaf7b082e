import { ValidationError } from 'yup';
import { createQrSchema, emptyValues, nameOf, createQrRequestOf, type CreateQrValues } from './createQr.schema.ts';
import { designOf } from './design.ts';
import { editRequestOf, editSchemaOf, type EditQrValues } from './editQr.schema.ts';

const urlOf = (length: number) => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const values: CreateQrValues = { ...emptyValues, content: 'https://example.com/menu' };

/** Returns the first fault of each field. As in Formik, an empty text is passed as undefined. */
function faultsOf(
  schema: { validateSync: (values: object, options: object) => unknown },
  typed: object,
): Record<string, string> {
  try {
    schema.validateSync(
      Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value === '' ? undefined : value])),
      { abortEarly: false },
    );
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message] as [string, string]).reverse());
  }
}

const webUrl = 'Please enter a valid URL starting with http:// or https://';
const range = 'Size must be between 100 and 1000 pixels';

test.each<[string, Partial<CreateQrValues>, Record<string, string>]>([
  ['only content', {}, {}],
  ['no content', { content: '' }, { content: 'URL is required' }],
  ['content without a scheme', { content: 'example.com' }, { content: webUrl }],
  ['another scheme', { content: 'ftp://example.com' }, { content: webUrl }],
  ['the longest content', { content: urlOf(2000) }, {}],
  ['longer content', { content: urlOf(2001) }, { content: 'URL must be less than 2000 characters' }],
  ['a name emptied by hand', { name: '' }, {}],
  ['a call to action in letters with all accents', { frame: 'box', frameText: 'Scanați „meniul“ ẞ' }, {}],
  [
    'a call to action with what the font has not',
    { frame: 'box', frameText: 'Меню 🍕' },
    { frameText: 'Call to action can hold Latin letters, digits and punctuation only, not М, е, н, ю, 🍕' },
  ],
  ['a name of spaces', { name: '  ' }, {}],
  ['the longest name', { name: '🙂'.repeat(100) }, {}],
  ['a longer name', { name: 'a'.repeat(101) }, { name: 'Name must be less than 100 characters' }],
  ['the longest description', { description: '🙂'.repeat(500) }, {}],
  [
    'a longer description',
    { description: 'a'.repeat(501) },
    { description: 'Description must be less than 500 characters' },
  ],
  ['colors in lower case', { primaryColor: '#aabbcc', backgroundColor: '#ddeeff' }, {}],
  ['a short color', { primaryColor: '#abc' }, { primaryColor: 'Primary color must look like #1A2B3C' }],
  ['a named color', { backgroundColor: 'white' }, { backgroundColor: 'Background color must look like #1A2B3C' }],
  ['the smallest size', { size: 100 }, {}],
  ['a smaller size', { size: 99 }, { size: range }],
  ['the largest size', { size: 1000 }, {}],
  ['a larger size', { size: 1050 }, { size: range }],
  ['a size between steps', { size: 325 }, { size: 'Size must be a multiple of 50 pixels' }],
  ['no size', { size: '' }, { size: range }],
  ['times in order', { activatesAt: hours(1), expiresAt: hours(2) }, {}],
  [
    'activation past expiration',
    { activatesAt: hours(2), expiresAt: hours(1) },
    { activatesAt: 'Activation time must be before expiration time' },
  ],
  ['activation in the past', { activatesAt: hours(-1) }, { activatesAt: 'Activation time must be in the future' }],
  ['expiration in the past', { expiresAt: hours(-1) }, { expiresAt: 'Expiration time must be in the future' }],
])('a new code with %s', (_name, change, faults) => {
  expect(faultsOf(createQrSchema, { ...values, ...change })).toEqual(faults);
});

test.each<[string, Partial<EditQrValues>, Record<string, string>]>([
  ['nothing changed, its times in the past', {}, {}],
  ['no name', { name: '' }, { name: 'Name is required' }],
  ['a longer name', { name: 'a'.repeat(101) }, { name: 'Name must be less than 100 characters' }],
  ['no content', { content: '' }, { content: 'URL is required' }],
  ['content that is no address', { content: 'menu' }, { content: webUrl }],
  [
    'a longer description',
    { description: 'a'.repeat(501) },
    { description: 'Description must be less than 500 characters' },
  ],
  [
    'another activation in the past',
    { activatesAt: hours(-1), expiresAt: hours(1) },
    { activatesAt: 'Activation time must be in the future' },
  ],
  ['no activation any more', { activatesAt: null }, {}],
  ['another expiry in the past', { expiresAt: hours(-1) }, { expiresAt: 'Expiration time must be in the future' }],
  ['another expiry', { expiresAt: hours(1) }, {}],
  ['no expiry any more', { expiresAt: null }, {}],
  [
    'times out of order',
    { activatesAt: hours(2), expiresAt: hours(1) },
    { activatesAt: 'Activation time must be before expiration time' },
  ],
])('an edited code with %s', (_name, change, faults) => {
  const [activatesAt, expiresAt] = ['2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'];
  const code: EditQrValues = { ...values, name: 'Menu', activatesAt, expiresAt };
  expect(faultsOf(editSchemaOf(code, { isAttached: false }), { ...code, ...change })).toEqual(faults);
});

test('an edited code of a link may lead where the link leads, however long that is', () => {
  const code: EditQrValues = { ...values, name: 'Menu', content: urlOf(4_096) };
  expect(faultsOf(editSchemaOf(code, { isAttached: false }), code)).toHaveProperty('content');
  expect(faultsOf(editSchemaOf(code, { isAttached: true }), code)).toEqual({});
});

describe('the name', () => {
  test('follows the content until it is given', () => {
    expect(nameOf(values)).toBe('QR Code for https://example.com/menu');
    expect(nameOf({ ...values, name: 'Menu' })).toBe('Menu');
  });

  test('that is emptied by hand is left out', () => {
    for (const name of ['', '  ']) expect(nameOf({ ...values, name })).toBe('QR Code for https://example.com/menu');
  });

  test('that is made up is cut to the longest', () => {
    expect(nameOf({ ...values, content: urlOf(88) })).toBe(`QR Code for ${urlOf(88)}`);
    expect(nameOf({ ...values, content: urlOf(89) })).toBe(`QR Code for ${urlOf(89).slice(0, 88)}`);
  });
});

describe('the request', () => {
  test('leaves out what is not set', () => {
    expect(createQrRequestOf(values)).toEqual({
      content: 'https://example.com/menu',
      name: 'QR Code for https://example.com/menu',
      primaryColor: '#000000',
      backgroundColor: '#FFFFFF',
      size: 300,
      errorCorrectionLevel: 'M',
      moduleShape: 'square',
      eyeShape: 'square',
      frame: 'none',
      isTransparent: false,
    });
  });

  test('of an edit has what was changed, and clears what was emptied', () => {
    const before: EditQrValues = {
      ...values,
      name: 'Menu',
      description: 'Door',
      expiresAt: hours(1),
      logoBase64: 'data:image/png;base64,AA==',
    };
    expect(editRequestOf(before, before)).toBeUndefined();
    expect(editRequestOf({ ...before, name: 'Card', size: 500 }, before)).toEqual({ name: 'Card', size: 500 });
    expect(editRequestOf({ ...before, description: '', expiresAt: null, logoBase64: '' }, before)).toEqual({
      description: null,
      expiresAt: null,
      logoBase64: null,
    });
    // Without a frame nobody sees its text.
    expect(editRequestOf({ ...before, frameText: 'Menu' }, before)).toBeUndefined();
    expect(editRequestOf({ ...before, frame: 'box', frameText: 'Menu' }, before)).toEqual({
      frame: 'box',
      frameText: 'Menu',
    });
  });
});

describe('the design', () => {
  test.each<[string, Partial<CreateQrValues>]>([
    ['no content', { content: '' }],
    ['content that is no address', { content: 'menu' }],
    ['half a color', { primaryColor: '#12' }],
    ['no size', { size: '' }],
    ['a size between steps', { size: 301 }],
  ])('waits while there is %s', (_name, change) => {
    expect(designOf({ ...values, ...change })).toBeUndefined();
  });

  test('has level H with a logo, and the chosen one without', () => {
    expect(designOf({ ...values, errorCorrectionLevel: 'L' })).toMatchObject({
      errorCorrectionLevel: 'L',
      size: 300,
      logo: '',
    });
    expect(designOf({ ...values, errorCorrectionLevel: 'L', logoBase64: 'data:image/png;base64,AA==' })).toMatchObject({
      errorCorrectionLevel: 'H',
    });
  });
});
