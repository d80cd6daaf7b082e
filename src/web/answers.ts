/** The element with the answers of the service that a prerendered page shows. */
export const answersId = 'answers';
