/** What importing a font or picture gives in tests: its address. */
export default '/assets/file';
