import { createContext } from 'react';

/** Whether rows have the layout of phones, with the badge below the title. One query for a thousand rows. */
export const IsPhone = createContext(false);
