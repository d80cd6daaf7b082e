const least = 3;
const most = 24;

/** A URL carries letters beyond ASCII encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Codes that people could make of the words in a URL, the best first, at most as many as can be asked for at once. */
export function codeSuggestions(url: string, year = new Date().getFullYear()): string[] {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return [];
  const { hostname, pathname } = new URL(url);
  const [site = ''] = hostname.replace(/^www\./, '').split('.');
  const last =
    pathname
      .split('/')
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  const words = slugOf(decoded(last)).split('-').filter(Boolean);
  const end = words.at(-1) ?? slugOf(site);
  const initials = words
    .slice(0, -1)
    .map(([initial]) => initial)
    .join('');
  const made = [
    words.join('-'),
    `${end}-${year % 100}`,
    `${initials}${words.at(-1) ?? ''}`,
    slugOf(site),
    `${slugOf(site)}-${end}`,
  ];
  return [...new Set(made)].filter(({ length }) => length >= least && length <= most).slice(0, 5);
}

/** Characters that fit into one line beside each other, or beside another button. */
const room = { 2: 28, 1: 15 } as const;

/** The best of them, at most so many and no more than fit. */
export function fitting(codes: readonly string[], most: keyof typeof room): string[] {
  const chosen: string[] = [];
  for (const code of codes) {
    const length = [...chosen, code].join('').length;
    if (chosen.length < most && length <= room[most]) chosen.push(code);
  }
  return chosen;
}
