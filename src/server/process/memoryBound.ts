/** Bytes of resident memory of app, unless the machine or the container allows less. */
const mostMemory = 1_024 ** 3;
/** Share of a container's memory that app may have. */
const partOfMemory = 0.7;

/** With more, app is started again. */
export const memoryBound = (): number =>
  Math.floor(Math.min(mostMemory, partOfMemory * (process.constrainedMemory() || Infinity)));
