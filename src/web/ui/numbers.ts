/** `1,234,567`. `Intl` is avoided, because its first use blocks a phone for 40 ms. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');

/** `1 link`, `1,234 links` */
export const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;
