export const apiBase = () => __API_BASE__ || window.location.origin;
