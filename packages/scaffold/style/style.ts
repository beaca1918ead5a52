/** How a source text is formatted; what is undefined is as the project's settings say. */
export type Style = {
  readonly indentStyle?: 'tab' | 'space' | undefined
  readonly indentWidth?: number | undefined
  readonly lineWidth?: number | undefined
  readonly quoteStyle?: 'single' | 'double' | undefined
  readonly jsxQuoteStyle?: 'single' | 'double' | undefined
  readonly semicolons?: 'always' | 'asNeeded' | undefined
  readonly trailingCommas?: 'all' | 'es5' | 'none' | undefined
  readonly arrowParentheses?: 'always' | 'asNeeded' | undefined
  readonly bracketSpacing?: boolean | undefined
  /** Imports stay in their order. */
  readonly keepsImportOrder?: boolean
  /** Imports are sorted, and nothing else changes. */
  readonly keepsLayout?: boolean
}

/** Converts a style to Biome's settings. */
export function toSettings({ keepsImportOrder, keepsLayout, ...style }: Style): object {
  const { indentStyle, indentWidth, lineWidth, ...script } = style
  return {
    formatter: { indentStyle, indentWidth, lineWidth, ...(keepsLayout && { enabled: false }) },
    javascript: { formatter: script },
    ...(keepsImportOrder && { assist: { enabled: false } }),
  }
}
