import { createStore } from '../../api/store.ts'
import { markSeen } from './changes.ts'

/** The current field of X-ray: the one under the pointer or with the focus, in the page or in the model file. */
export interface Hit {
  /** The field or relation. */
  readonly name: string
  readonly part: SourcePart
}

/** The kinds of elements that show a field or relation: in the page, or, as `line`, in the model file. */
export type SourcePart = 'column' | 'field' | 'input' | 'filter' | 'button' | 'line'

interface State {
  readonly isOpen: boolean
  readonly hit: Hit | undefined
}

const openKey = 'xray.open'

const state = createStore<State>({ isOpen: sessionStorage.getItem(openKey) !== null, hit: undefined })

/** Returns whether X-ray is open, and its current field. */
export const useXray = state.useValue

/** Opens or closes X-ray, also after a reload. Closing marks changes as seen, except one that is still under way. */
export const setOpen = (isOpen: boolean): void => {
  if (isOpen) sessionStorage.setItem(openKey, 'true')
  else {
    sessionStorage.removeItem(openKey)
    markSeen()
  }
  state.set({ isOpen, hit: undefined })
}

/** Whether X-ray is open. */
export const isOpen = (): boolean => state.get().isOpen

/** Makes a field or relation the current one. */
export const setHit = (hit: Hit | undefined): void => {
  const { isOpen, hit: current } = state.get()
  if (hit?.name !== current?.name || hit?.part !== current?.part) state.set({ isOpen, hit })
}
