// What means the same in PostgreSQL's regular expressions and in JavaScript's: not the point, which matches a line break in
// one of them, and not \w and \s, which know more letters and spaces in the other.
const literal = String.raw`[^\\[\](){}*+?.|^$]`
const escaped = String.raw`\\[d^$\\.*+?()[\]{}|/]`
const set = String.raw`\[\^?[^\\[\]^-](?:[^\\[\]]*)\]`
const quantifier = String.raw`(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})\??`
const common = new RegExp(String.raw`^(?:${literal}|${escaped}|${set}|\((?:\?[:=!])?|\)|\||\^|\$|${quantifier})*$`, 'u')

/** Whether JavaScript reads a regular expression of PostgreSQL's as PostgreSQL does. */
export function isCommonPattern(pattern: string): boolean {
  if (pattern.startsWith('***') || !common.test(pattern)) return false
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
