/**
 * Texts in CSV that a spreadsheet would run as a formula, those of full width too. An apostrophe before them prevents
 * that. A text that looks as if it had one gets another, so that each comes back as it was.
 */
const [formula, escaped] = [/^'*[=+\-@\t\r＝＋－＠]/, /^'+[=+\-@\t\r＝＋－＠]/];

export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
