const colors = ['#4c8dbf', '#e0a13a', '#5aa469', '#b5658a', '#8a7fc7', '#c96f4a', '#4fa6a6', '#8c8c8c']

/** Returns the colour of a slice by its position: neighbours are distinct in light and dark themes. */
export const sliceColor = (index: number): string => colors[index % colors.length] ?? 'grey'
