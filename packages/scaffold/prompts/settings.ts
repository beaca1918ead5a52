import { defaultMinimumRole, defaultOperations, type UserRole } from 'slipform/internal'
import type { FieldSpec, ResourceInput } from '../resource-spec.ts'
import { describedChoices } from './choices.ts'
import { askHooks } from './hooks.ts'
import { askMoreSettings, type MoreSettings } from './more.ts'
import type { Prompter } from './prompter.ts'

type Settings = Pick<ResourceInput, 'batch_limit' | 'max_page_size' | 'operations' | 'role' | 'audited' | 'hooks'> &
  MoreSettings

const readers: Record<UserRole, string> = {
  viewer: 'all signed-in users; editors write',
  editor: 'editors and admins, who also write',
  admin: 'admins only',
}

/** Prompts for the settings of a resource; omits defaults. */
export async function askSettings(fields: readonly FieldSpec[], ask: Prompter): Promise<Settings> {
  const batchLimit = Number(await ask.input('Maximum items per batch:', '100', isLimit))
  const pageSize = Number(await ask.input('Maximum records per page:', '1000', isLimit))
  const open = await ask.checkbox(
    'Operations:',
    defaultOperations.map((operation) => ({ name: operation, value: operation, checked: true })),
  )
  const role = await ask.select('Minimum role for reading:', describedChoices(readers))
  const audited = await ask.confirm('Keep a history of changes?', false)
  const hooks = await askHooks(ask)
  return {
    ...(batchLimit !== 100 && { batch_limit: batchLimit }),
    ...(pageSize !== 1000 && { max_page_size: pageSize }),
    ...(open.length < defaultOperations.length && { operations: open }),
    ...(role !== defaultMinimumRole && { role }),
    ...(audited && { audited }),
    ...(hooks.length > 0 && { hooks }),
    ...(await askMoreSettings(fields, ask)),
  }
}

function isLimit(text: string): true | string {
  return /^[1-9]\d{0,5}$/.test(text) || 'Give a whole number from 1 to 999999.'
}
