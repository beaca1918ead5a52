/** A run that is not possible as asked: every fault in a sentence that says what is wrong, where, and what to do. */
export class UserError extends Error {
  readonly issues: readonly string[]

  constructor(...issues: string[]) {
    super(issues.length === 1 ? issues[0] : issues.map((issue) => `\n  - ${issue}`).join(''))
    this.name = 'UserError'
    this.issues = issues
  }
}
