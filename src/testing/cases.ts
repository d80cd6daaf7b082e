/** Says how many cases a test tries: few usually, and more in `npm test -- --all`, which sets TEST_CASES. */
export const casesOf = (usual: number, all: number): number => (process.env.TEST_CASES === 'all' ? all : usual);
