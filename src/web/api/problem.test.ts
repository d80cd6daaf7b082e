import { problemFromBody, problemFromFetch, isUnverifiedEmail, messageOf } from './problem.ts';

describe('problemFromBody', () => {
  test('reads the envelope of a failure', () => {
    const body = {
      success: false,
      message: 'Check the form',
      errors: ['URL is required'],
      fields: { url: 'URL is required' },
      data: null,
    };
    expect(problemFromBody(body, 400)).toEqual({
      message: 'Check the form',
      statusCode: 400,
      errors: ['URL is required'],
      fields: { url: 'URL is required' },
      source: 'server',
    });
  });

  test.each([[null], [undefined], ['<html>'], [42], [[]], [{}], [{ message: '' }], [{ message: 7 }]])(
    'gives %p the default message',
    (body) => {
      expect(problemFromBody(body, 502)).toEqual({
        message: 'An error occurred',
        statusCode: 502,
        errors: [],
        fields: {},
        source: 'unreadable',
      });
    },
  );

  test('keeps only texts of the errors and of the fields', () => {
    const problem = problemFromBody({ message: 'No', errors: ['a', 1, null], fields: { url: 'b', tags: 2 } }, 400);
    expect(problem.errors).toEqual(['a']);
    expect(problem.fields).toEqual({ url: 'b' });
  });
});

describe('problemFromFetch', () => {
  test.each([
    [{ status: 'FETCH_ERROR', error: 'x' } as const, { statusCode: 500, source: 'network' }],
    [{ status: 'TIMEOUT_ERROR', error: 'x' } as const, { statusCode: 500, source: 'timeout' }],
    [
      { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'x' } as const,
      { statusCode: 502, source: 'unreadable' },
    ],
    [{ status: 'CUSTOM_ERROR', error: 'x' } as const, { statusCode: 500, source: 'unreadable' }],
  ])('turns %j into a problem', (error, expected) => {
    expect(problemFromFetch(error)).toEqual({ message: 'An error occurred', errors: [], fields: {}, ...expected });
  });

  test('reads the body of a status', () => {
    expect(problemFromFetch({ status: 404, data: { success: false, message: 'URL not found' } })).toMatchObject({
      message: 'URL not found',
      statusCode: 404,
    });
  });
});

describe('messageOf', () => {
  test('is the server’s own, else the fallback', () => {
    expect(messageOf(problemFromBody({ message: 'URL not found' }, 404), 'Failed')).toBe('URL not found');
    expect(messageOf(problemFromFetch({ status: 'FETCH_ERROR', error: 'x' }), 'Failed')).toBe('Failed');
    expect(messageOf(problemFromBody('<html>', 413), 'Failed')).toBe(
      'This is too large for the server. Please choose a smaller file, or ask whoever runs Curtly to allow larger ones.',
    );
    expect(messageOf(new Error('boom'), 'Failed')).toBe('Failed');
    expect(messageOf(undefined, 'Failed')).toBe('Failed');
  });
});

describe('isUnverifiedEmail', () => {
  test.each([
    [401, 'Please verify your email before signing in', [], true],
    [401, 'EMAIL NOT VERIFIED', [], true],
    [401, 'No', ['email not verified'], true],
    [403, 'Please verify your email', [], false],
    [401, 'Invalid email or password', [], false],
  ])('%s %s %j: %s', (statusCode, message, errors, expected) => {
    expect(isUnverifiedEmail(problemFromBody({ message, errors }, statusCode))).toBe(expected);
  });

  test('goes by the code where there is one', () => {
    expect(isUnverifiedEmail(problemFromBody({ code: 'email_not_verified', message: 'Pas encore' }, 401))).toBe(true);
    expect(
      isUnverifiedEmail(problemFromBody({ code: 'not_signed_in', message: 'Please verify your email' }, 401)),
    ).toBe(false);
  });
});
