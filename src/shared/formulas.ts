/**
 * Texts in CSV that a spreadsheet would run as a formula, those of full width too: at the beginning of a cell, or
 * behind a sign at which a spreadsheet of other habits begins the next cell. A comma does not count, because it puts
 * the cell in quotation marks. An apostrophe before them prevents that. A text that looks as if it had one gets
 * another, so that each comes back as it was.
 */
const formulas = /(?<=^|[;|\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const escaped = /(?<=^|[;|\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

export const escapeFormulas = (text: string): string => text.replaceAll(formulas, "'");

export const unescapeFormulas = (cell: string): string => cell.replaceAll(escaped, '');
