const grouped = new Intl.NumberFormat('en-US');

/** `1,234,567` */
export const formatNumber = (value: number): string => grouped.format(value);
