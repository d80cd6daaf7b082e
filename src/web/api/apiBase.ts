/** Base of the API: given at build time, else the origin that serves the app. */
export const apiBase = () => __API_BASE__ || window.location.origin;
