import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleWords } from './permission-table.ts'

// Matches the comment directly above a call of `rows`, and the model in the call.
const ruleWithComment = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/|(?:^[ \t]*\/\/.*\n)*^[ \t]*\/\/.*)\n(?:\w+\.)?rows\(\s*(\w+)/gm

/** Reads the first paragraph of the comments above calls of `rows` in the model files of a project; none without the sources, as in a build. */
export function readRuleWords(projectFolder: string): RuleWords {
  const folder = join(projectFolder, 'models')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : []
  return new Map(files.flatMap((name) => ruleWordsIn(readFileSync(join(folder, name), 'utf8'))))
}

/** Returns the names of the models whose `rows` have a comment in a text, with the comment's first paragraph. */
export function ruleWordsIn(text: string): [model: string, words: string][] {
  return [...text.replaceAll('\r\n', '\n').matchAll(ruleWithComment)].map(([, comment = '', model = '']) => {
    const lines = comment.split('\n').map((line) => line.replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/)\s?|\s*\*\/$/g, '').trim())
    const [paragraph = ''] = lines
      .join('\n')
      .trim()
      .split(/\n\n|\n@/)
    return [model, paragraph.replaceAll('\n', ' ')]
  })
}
