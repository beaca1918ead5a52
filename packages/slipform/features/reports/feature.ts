import { kebabCase } from 'change-case'
import { memoize } from '../../base/memoize.ts'
import { makeCaller } from '../../crud/access/caller.ts'
import { describeField } from '../../crud/describe/describe-field.ts'
import { referencesFor } from '../../crud/router/describe-resources.ts'
import type { Core, Feature } from '../../feature.ts'
import { type Role, whoHas } from '../../model/roles.ts'
import type { Report } from './report.ts'
import { type NamedReports, reportRoutes } from './router.ts'
import type { ReportInfos } from './session-info.ts'

/**
 * The feature of reports: queries of the project, which `server/reports/index.ts` lists. The name of an export becomes a path: `popularTools`
 * is served at /api/reports/popular-tools.
 */
export function reports(list: Readonly<Record<string, Report>>): Feature {
  const named = Object.entries(list).map(([name, report]) => [kebabCase(name), report] as const)
  const rolesOf = memoize((_core: Core) => new Map<Role | undefined, ReportInfos>())
  return {
    name: 'reports',
    routes: () => ({ '/reports': reportRoutes(named) }),
    session({ role }, core) {
      const byRole = rolesOf(core)
      const infos = byRole.get(role) ?? describeReports(named, core, role)
      byRole.set(role, infos)
      return { reports: infos }
    },
  }
}

/** Describes the reports that a role may read; without a role, all reports, for a server without sign-in. */
function describeReports(reports: NamedReports, { routers }: Core, role: Role | undefined): ReportInfos {
  const readable = reports.filter(([, report]) => role === undefined || whoHas([report.role].flat()).has(role))
  const { audience } = makeCaller(new Map(), role && { role })
  const references = referencesFor(routers, role)
  return Object.fromEntries(
    readable.map(([name, { label, description, form }]) => {
      const context = { resource: form, operations: new Set<string>(), audience, ...references }
      const fields = Object.fromEntries(form.stored.map((field) => [field.name, describeField(field, context)]))
      return [name, { label, ...(description !== undefined && { description }), fields }]
    }),
  )
}
