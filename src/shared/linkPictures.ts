/** Drawn where a link does not open, by server and app. `quiet` and `sparks` are gray, `loud` has the color. */
export interface LinkPicture {
  quiet: string;
  loud: string;
  sparks?: string;
}

export const linkPictureSize = { width: 244, height: 92 };
export const linkPictureDashes = 'M2 46h64M178 46h64';

const halves = 'M107 24H89a22 22 0 0 0 0 44h18M137 24h18a22 22 0 0 1 0 44h-18';
const ring = 'M122 24.5a21.5 21.5 0 1 1 0 43a21.5 21.5 0 1 1 0-43z';

export const linkPictures = {
  broken: {
    quiet: 'M103 23 86 26.5A22 22 0 0 0 95 69.5L108 66.5',
    sparks: 'M116 4l3 10M130 5l-5 9M122 78v10',
    loud: 'M141 23 158 26.5A22 22 0 0 1 149 69.5L136 66.5',
  },
  waiting: { quiet: halves, loud: `${ring}M122 35v11l8 5` },
  barred: { quiet: halves, loud: `${ring}M107.5 60.5l29-29` },
  missing: { quiet: halves, loud: `${ring}M116 41a6 6 0 1 1 8.5 5.5q-2.5 1.2-2.5 4M122 57.5v.2` },
} satisfies Record<string, LinkPicture>;

export const linkPictureStroke = 6;
