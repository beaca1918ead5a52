// The approximate number of steps of an axis.
const wantedSteps = 3

/** Returns the values beside the axis of the bar chart: from 0 to at least `max`, in steps of 1, 2 or 5 times a power of ten. */
export const ticksOf = (max: number): number[] => {
  const minStep = Math.max(max, 1) / wantedSteps
  const magnitude = 10 ** Math.floor(Math.log10(minStep))
  const step = Math.max(1, magnitude * ([1, 2, 5, 10].find((factor) => magnitude * factor >= minStep) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, at) => at * step)
}
