/** Who changed the record when, and what it was before and after. */
export const History = () => null
