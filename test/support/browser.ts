/** Whether there is a browser; `npm test` says so where there is none. */
export const hasBrowser = process.env.TEST_BROWSER !== 'missing'
