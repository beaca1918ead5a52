const colors = ['#4c8dbf', '#e0a13a', '#5aa469', '#b5658a', '#8a7fc7', '#c96f4a', '#4fa6a6', '#8c8c8c']

/** The colour of a part of a whole, by its place: tells neighbours apart on bright and dark ground. */
export const sliceColor = (index: number): string => colors[index % colors.length] ?? 'grey'
