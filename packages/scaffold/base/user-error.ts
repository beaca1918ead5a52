/** An error that the user can fix, which cli.ts prints without a stack. Each issue is a sentence that says what is wrong, where, and what to do. */
export class UserError extends Error {
  readonly issues: readonly string[]

  constructor(...issues: string[]) {
    super(issues.length === 1 ? issues[0] : issues.map((issue) => `\n  - ${issue}`).join(''))
    this.name = 'UserError'
    this.issues = issues
  }
}
