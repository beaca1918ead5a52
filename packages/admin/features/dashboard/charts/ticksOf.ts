const wantedTicks = 3

/** Returns the values of an axis from 0 to at least a maximum, in steps of 1, 2 or 5 and their tenfolds. */
export const ticksOf = (max: number): number[] => {
  const rough = Math.max(max, 1) / wantedTicks
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, magnitude * ([1, 2, 5, 10].find((factor) => magnitude * factor >= rough) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, at) => at * step)
}
