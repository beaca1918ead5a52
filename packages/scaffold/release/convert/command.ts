import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { styleText } from 'node:util'
import { UserError } from '../../base/user-error.ts'
import type { Options } from '../../input/options/option.ts'
import { commonOptions, parseFlags } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { codemods } from '../codemods/index.ts'
import { printRecord, recordPath } from '../update/record.ts'
import { currentVersion, readSkeleton } from '../update/release.ts'
import { applyCodemods } from './apply-codemods.ts'
import { readEngineFiles } from './engine-files.ts'
import { readCommittedFiles } from './git.ts'
import { planConversion } from './plan.ts'
import { recordConversion } from './record.ts'
import { writeConversion } from './write.ts'

export const convertOptions = {
  dry_run: { type: 'flag', help: 'lists every file that it would delete, move or write, and writes nothing' },
  help: commonOptions.help,
} as const satisfies Options

const help = `npx @slipform/scaffold@latest convert [--dry-run]

Turns a clone of Slipform's repository into a project that depends on Slipform's packages.
Models, routes, migrations, seeds, pages and tests stay with every edit; their imports follow.
Slipform's own files are deleted; those that you edited move to engine-edits/.

${describeOptions(convertOptions)}`

/**
 * Converts the clone in a folder.
 *
 * @throws UserError when the folder is no clone, or has uncommitted changes.
 */
export async function runConvert(root: string, argv: readonly string[]): Promise<void> {
  const { help: isHelp, dry_run: isDryRun } = parseFlags('npx @slipform/scaffold convert', argv, convertOptions)
  if (isHelp) {
    console.log(help)
    return
  }
  if (!existsSync(join(root, 'server/crud/index.ts')) || !existsSync(join(root, 'package.json')))
    throw new UserError("This folder is no clone of Slipform's repository: it has no server/crud/index.ts.")
  const files = readCommittedFiles(root)
  const clone = { folder: basename(root), files, read: (path: string) => readFileSync(join(root, path), 'utf8') }
  const skeleton = readSkeleton({ name: clone.folder, title: clone.folder })
  const converted = planConversion(clone, readEngineFiles(), { version: currentVersion, skeleton })
  const plan = await applyCodemods(codemods, converted, clone)
  const record = printRecord(recordConversion(plan, new Set(files.keys()), currentVersion, readSkeleton))
  const conversion = { ...plan, texts: new Map(plan.texts).set(recordPath, record) }
  const { moves, texts, deletions, edited, notes } = conversion
  if (isDryRun) {
    for (const path of deletions) console.log(`delete  ${path}`)
    for (const [from, to] of moves) console.log(`move    ${from} -> ${to}`)
    for (const path of texts.keys()) console.log(`write   ${path}`)
  } else {
    writeConversion(root, files, conversion)
  }
  console.log(
    `${isDryRun ? 'Planned' : styleText('green', '✔ Done')}: ${moves.size} files moved, ${texts.size} written, ${deletions.length} of Slipform's own deleted.`,
  )
  if (edited.length > 0) {
    console.log(styleText('yellow', "\nYou had edited these files of Slipform's. The packages do not have your edits:"))
    for (const path of edited) console.log(`  ${path}`)
  }
  if (notes.length > 0) console.log(styleText('yellow', `\nTo look at:`))
  for (const note of notes) console.log(`  ${note}`)
  if (!isDryRun) console.log('\nNext: npm install, npm run scaffold sync, npm run check, then commit.')
}
