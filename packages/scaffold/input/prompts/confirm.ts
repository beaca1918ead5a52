import { showChanges } from '../../files/preview.ts'
import type { FileChange } from '../../source/files/change.ts'
import type { Prompter } from './prompter.ts'

/** Prompts for a confirmation, with a choice to show the new files first. */
export async function confirmWriting(changes: readonly FileChange[], ask: Prompter): Promise<boolean> {
  for (;;) {
    const answer = await ask.letter('Write all this?', { y: 'yes', n: 'no', d: 'show the new files' })
    if (answer !== 'd') return answer === 'y'
    ask.say(showChanges(changes))
  }
}
