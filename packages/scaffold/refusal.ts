/** A run that is not possible as asked: every fault in a sentence that says what is wrong, where, and what to do. */
export class Refusal extends Error {
  readonly faults: readonly string[]

  constructor(...faults: string[]) {
    super(faults.length === 1 ? faults[0] : faults.map((fault) => `\n  - ${fault}`).join(''))
    this.name = 'Refusal'
    this.faults = faults
  }
}
