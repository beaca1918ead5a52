import { useResourceDefinitions } from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'

/** Returns the names of the resources whose changes are recorded, of those whose history the user may read. */
export const useAuditedResources = (): string[] =>
  Object.keys(useResourceDefinitions()).filter((name) => infoOf(name).audited && can('history', name))
