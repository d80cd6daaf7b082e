const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * A request with the fields of a form that are not empty. Of the request's fields, one that the form lacks does not
 * compile.
 */
export const filledIn = <Request extends object>(fields: {
  [Name in keyof Required<Request>]: Request[Name] | null | '';
}): Request => Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Request;
