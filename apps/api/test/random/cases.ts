/**
 * How many random cases a test tries. A run of the whole suite tries a few, other ones each time; with TEST_CASES=all, as a job of CI
 * has it, all.
 */
export const cases = (few: number, all: number) => (process.env.TEST_CASES === 'all' ? all : few)
