/** How many random cases a test tries: a few, so that the whole suite stays short; with TEST_CASES=all, as in a job of CI, all. */
export const cases = (few: number, all: number) => (process.env.TEST_CASES === 'all' ? all : few)
