/** What may be a short code; whether it is free only the service knows. */
export const checkable = /^[A-Za-z0-9_-]{3,50}$/;
