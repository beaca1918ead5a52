// The syntax with the same meaning in PostgreSQL's and JavaScript's regular expressions. Not `.`, which matches line breaks in
// PostgreSQL, and not \w and \s, whose characters differ.
const literal = String.raw`[^\\[\](){}*+?.|^$]`
const escaped = String.raw`\\[d^$\\.*+?()[\]{}|/]`
const set = String.raw`\[\^?[^\\[\]^-](?:[^\\[\]]*)\]`
const quantifier = String.raw`(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})\??`
const common = new RegExp(String.raw`^(?:${literal}|${escaped}|${set}|\((?:\?[:=!])?|\)|\||\^|\$|${quantifier})*$`, 'u')

/** Whether a regular expression has the same meaning in PostgreSQL and JavaScript: only then a check becomes a field's pattern. */
export function isCommonPattern(pattern: string): boolean {
  if (pattern.startsWith('***') || !common.test(pattern)) return false
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
