/**
 * A spreadsheet would run these texts as a formula, those of full width too: at the beginning of a cell, or behind a
 * separator of another locale. A comma does not count, because it puts the cell in quotation marks. An apostrophe
 * prevents that. A text that already looks so gets another apostrophe, so that each text comes back as it was.
 */
const formulas = /(?<=^|[;|\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const escaped = /(?<=^|[;|\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

export const escapeFormulas = (text: string): string => text.replaceAll(formulas, "'");

export const unescapeFormulas = (cell: string): string => cell.replaceAll(escaped, '');
