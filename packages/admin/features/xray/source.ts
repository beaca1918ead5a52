import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import { noteSources } from './changes.ts'

/** The first and the last line of a field or relation in its model file, and its column in SQL. */
export interface Member {
  readonly from: number
  readonly to: number
  readonly sql?: string
}

/** The source of a resource, as `/api/admin/source` sends it in development. */
export interface Source {
  readonly model: { readonly path: string; readonly text: string; readonly className: string }
  /** The fields and relations by name; the operations are those of `crud`. */
  readonly members: Readonly<Record<string, Member>>
  readonly page?: {
    readonly path: string
    readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
    readonly components: Readonly<Record<string, string>>
  }
}

/** The sources of all resources. */
export interface Sources {
  readonly sources: Readonly<Record<string, Source>>
  readonly version: string
  readonly token: string
  /** Why the server waits for a change. */
  readonly waitsFor?: string
}

/** The migrations and files that bring the project in line with its models, with the data that would be lost. */
export interface SourcePlan {
  readonly migrations: readonly { readonly path: string; readonly text: string }[]
  readonly files: readonly string[]
  readonly losses: readonly string[]
  readonly notes: readonly string[]
  readonly digest: string
}

// A server that waits for a change has no sign-in: requests have the token that the server sent before.
const tokenKey = 'xray.token'

const request = async <Result>(path: string, body?: object): Promise<Result> => {
  const headers = new Headers({ 'X-Slipform-Source': sessionStorage.getItem(tokenKey) ?? '' })
  const options = body && { method: 'POST', body: JSON.stringify(body) }
  return (await httpClient(`${api}/admin/source${path}`, { headers, isBackground: true, isUrgent: true, ...options }))
    .json
}

export const readSources = async (): Promise<Sources> => {
  const sources = await request<Sources>('')
  sessionStorage.setItem(tokenKey, sources.token)
  noteSources(sources)
  return sources
}

/** The sources on disk, before the server has described them. */
export interface Version {
  /** Changes with the sources. */
  readonly version: string
  /** Whether the server waits for a change. */
  readonly waits: boolean
  /** The texts of the models by path. */
  readonly texts: Readonly<Record<string, string>>
}

/** Reads the version of the sources: at once, or with a known version as soon as they have another one. A server that stops for the change responds, too. */
export const readVersion = (known?: string) =>
  request<Version>(known === undefined ? '/version' : `/version?after=${known}`)

/** Returns sources with the texts of their models on disk. A new text has no members, whose lines are not known yet. */
export const withTexts = (known: Sources, texts: Version['texts']): Sources => ({
  ...known,
  sources: Object.fromEntries(
    Object.entries(known.sources).map(([resource, source]) => {
      const { [source.model.path]: text = source.model.text } = texts
      const isSame = text === source.model.text
      return [resource, isSame ? source : { ...source, model: { ...source.model, text }, members: {} }]
    }),
  ),
})

/** Reads the plan of the migration that the models need. */
export const readPlan = () => request<SourcePlan>('/plan')

/** Writes a plan that the user has seen. */
export const writePlan = ({ digest }: SourcePlan) => request<SourcePlan>('/plan', { digest })

/** Opens a place, `models/vehicle.ts:38`, in the editor, by Vite. */
export const openInEditor = (place: string): void => {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)
}
