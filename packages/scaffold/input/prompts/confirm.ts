import { showChanges } from '../../files/preview.ts'
import type { FileChange } from '../../source/files/change.ts'
import type { Prompter } from './prompter.ts'

/** Prompts for a confirmation, with a choice to show the new files first. */
export async function confirmWriting(changes: readonly FileChange[], ask: Prompter): Promise<boolean> {
  for (;;) {
    const answer = await ask.select('Write all this?', [
      { name: 'Yes', value: 'yes' },
      { name: 'Show the new files in full first', value: 'show' },
      { name: 'No', value: 'no' },
    ])
    if (answer !== 'show') return answer === 'yes'
    ask.say(showChanges(changes))
  }
}
