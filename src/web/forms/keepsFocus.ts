import type { MouseEvent } from 'react';

/**
 * A field that loses the focus may show an error, which would move the button away from under the pointer. So the field
 * keeps it while the button is pressed.
 */
export const keepsFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
