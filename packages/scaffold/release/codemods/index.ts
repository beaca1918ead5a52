import type { Codemod } from '../update/codemod.ts'
import { brand } from './brand.ts'
import { importRouter } from './import-router.ts'
import { joinPages } from './join-pages.ts'
import { joinTitles } from './join-titles.ts'
import { moveExports } from './move-exports.ts'
import { renameExports } from './rename-exports.ts'

/** The codemods of all releases, a file each in this folder. `slipform update` runs those of the releases that it passes. */
export const codemods: readonly Codemod[] = [brand, joinPages, joinTitles, importRouter, renameExports, moveExports]
