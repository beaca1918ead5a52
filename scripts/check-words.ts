import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Fails on words that CONTRIBUTING.md rules out ("Language"); part of `npm run check`.
const avoided =
  /\b(?:whoever|whom|nobody|somebody|what knows|held to|told of|the mend|mended|is asked for|at the least|is kept from)\b/i

/** Files that hold the words on purpose. */
const exceptions = new Set(['CONTRIBUTING.md', 'scripts/check-words.ts'])

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(?:[jt]sx?|md|hbs|html|css)$/.test(path) && !exceptions.has(path))

const found = files.flatMap((path) =>
  readText(path)
    .split('\n')
    .flatMap((line, at) => {
      const [word] = avoided.exec(line) ?? []
      return word === undefined ? [] : [`${path}:${at + 1}: "${word}"`]
    }),
)
if (found.length > 0) {
  console.error(`${found.join('\n')}\nSay it plainly: see "Language" in CONTRIBUTING.md.`)
  process.exitCode = 1
}

/** Returns the text of a file; a deleted file that is still in the index has none. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
