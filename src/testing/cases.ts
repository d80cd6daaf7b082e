/** How many cases a test tries of very many: few usually, and more in `npm test -- --all`, which sets TEST_CASES. */
export const casesOf = (usual: number, all: number): number => (process.env.TEST_CASES === 'all' ? all : usual);
