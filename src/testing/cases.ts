/** Says how many cases a test tries: few usually, and more with the drills, which set TEST_CASES. */
export const casesOf = (usual: number, all: number): number => (process.env.TEST_CASES === 'all' ? all : usual);
