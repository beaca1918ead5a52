import fc from 'fast-check'

/**
 * Returns a random text that matches a regular expression, for fields with a `pattern`.
 *
 * @throws Error when no text is found.
 */
export function textMatching(pattern: string, { minLength = 0, maxLength = Infinity } = {}): string {
  // Forms and pages would not return control characters, and spaces at the ends, as they were typed.
  const isFit = (text: string) =>
    [...text].length >= minLength && [...text].length <= maxLength && text.trim() === text && /^\P{C}*$/u.test(text)
  for (const size of ['small', 'medium'] as const) {
    const texts = fc.sample(fc.noBias(fc.stringMatching(new RegExp(pattern, 'u'), { size })), 500).filter(isFit)
    const plain = texts.filter((text) => /^\w+$/.test(text))
    // Longest first: a long text is least likely to be generated twice.
    const [text] = (plain.length > 0 ? plain : texts).sort((a, b) => b.length - a.length)
    if (text !== undefined) return text
  }
  throw new Error(
    `No text of ${minLength} to ${maxLength} characters matches ${pattern}. Write a text by hand instead.`,
  )
}
