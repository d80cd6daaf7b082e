/** In tests, importing a font or picture gives this address. */
export default '/assets/file';
