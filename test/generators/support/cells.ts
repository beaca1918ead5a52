import { formatPlan, planSync } from '../../../packages/scaffold/generators/sync/plan.ts'
import { findFaults } from './bind.ts'
import { type Edit, edits } from './edits.ts'
import { editsOfFiles } from './edits-of-files.ts'
import { editsOfPages } from './edits-of-pages.ts'
import { type Garage, ProjectTexts } from './project-texts.ts'
import { type Regeneration, regenerations } from './regenerations.ts'

// A hook to fill is scaffolded first, and a model in another file is loaded from there: regeneration.test.ts makes these edits.
const onDisk = ['a hook filled', 'a model file renamed']

const allEdits: Edit[] = [...edits.filter(({ name }) => !onDisk.includes(name)), ...editsOfPages, ...editsOfFiles]

/** An edit, and a run of the scaffolder after it. */
export type Cell = { edit: Edit; regeneration: Regeneration }

/** Each edit with one run, so that each run meets every eighth edit. */
export const cells: Cell[] = allEdits.flatMap((edit, at) => {
  const regeneration = regenerations[at % regenerations.length]
  return regeneration ? [{ edit, regeneration }] : []
})

/** What became of a cell. */
export type Result = {
  /** By path: the texts after the run. */
  texts: ReadonlyMap<string, string>
  /** Empty if it is as it must be. */
  faults: string[]
}

const ofVehicles = /^admin\/(?:vehicles\.tsx|fleet|vehicleColumns|Vehicle[LSF])/

/** Runs a cell: edits the garage, runs the scaffolder, and runs it again. */
export async function runCell(garage: Garage, { edit, regeneration }: Cell): Promise<Result> {
  const files = new ProjectTexts(garage)
  regeneration.before?.(files)
  edit.apply(files)
  if (!edit.holds(files)) return { texts: new Map(), faults: ['the edit itself does not hold'] }
  const known = findFaults(files)
  const { plan: planned, all, affected } = await regeneration.plan(files.open())
  const plan = await formatPlan(planned, files.open().files)
  files.apply(plan)
  const faults: string[] = []
  if (!edit.holds(files)) faults.push('the edit is lost')
  for (const fault of findFaults(files)) if (!known.has(fault)) faults.push(fault)
  const isSaid = edit.isDefault === true || plan.isBehind === true
  if (!isSaid) faults.push(...(await findSilence(garage, files, regeneration)))
  const { changes } = await formatPlan(planSync({ affected, all }, files.open()), files.open().files)
  for (const { path, after = '' } of changes) faults.push(`the second run changes ${path}:\n${after}`)
  const texts = new Map(files.paths().map((path) => [path, files.read(path)]))
  return { texts, faults }
}

const unedited = new Map<Regeneration, Promise<ProjectTexts>>()

async function runAlone(garage: Garage, { before, plan }: Regeneration): Promise<ProjectTexts> {
  const files = new ProjectTexts(garage)
  before?.(files)
  files.apply(await formatPlan((await plan(files.open())).plan, files.open().files))
  return files
}

/** Finds what pages without edits take from the run, and these do not. */
async function findSilence(garage: Garage, files: ProjectTexts, regeneration: Regeneration): Promise<string[]> {
  const { comes, goes } = regeneration
  const plain = unedited.get(regeneration) ?? runAlone(garage, regeneration)
  unedited.set(regeneration, plain)
  const pages = (project: ProjectTexts) =>
    project
      .paths()
      .filter((path) => ofVehicles.test(path))
      .map((path) => project.read(path))
      .join('\n')
  const [expected, actual] = [pages(await plain), pages(files)]
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const faults: string[] = []
  if (comes && count(actual, comes) < count(expected, comes))
    faults.push(`${comes} is there ${count(actual, comes)} times, not ${count(expected, comes)}, and no note says so`)
  if (goes && count(actual, new RegExp(goes, 'g')) > count(expected, new RegExp(goes, 'g')))
    faults.push(`${goes} is still there, and no note says so`)
  return faults
}
