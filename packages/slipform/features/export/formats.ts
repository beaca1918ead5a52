/** The formats of an export: a table, or a line of JSON per record. */
export const exportFormats = ['csv', 'jsonl'] as const

/** One of them. */
export type ExportFormat = (typeof exportFormats)[number]
