import { closestName } from 'slipform/internal'

/** An error that the user can fix, which cli.ts prints without a stack. Each issue is a sentence that says what is wrong, where, and what to do. */
export class UserError extends Error {
  readonly issues: readonly string[]

  constructor(...issues: string[]) {
    super(issues.length === 1 ? issues[0] : issues.map((issue) => `\n  - ${issue}`).join(''))
    this.name = 'UserError'
    this.issues = issues
  }
}

/** Returns a sentence that suggests the name closest to a mistyped one, with a space before it; an empty text if none is close. */
export function suggestName(typed: string, names: readonly string[]): string {
  const closest = closestName(typed, names)
  return closest === undefined ? '' : ` Did you mean "${closest}"?`
}
