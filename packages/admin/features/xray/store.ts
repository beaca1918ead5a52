import { createStore } from '../../api/store.ts'
import { markSeen } from './changes.ts'

/** The current field of X-ray: what the pointer or the focus is at, in the page or in the model file. */
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

/** Returns whether X-ray is open, and what it points at. */
export const useXray = state.useValue

/** Opens or closes X-ray; a page that is loaded again stays as it was. A change that is under way stays new until it is done. */
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

/** Points at a field or relation. */
export const setHit = (hit: Hit | undefined): void => {
  const { isOpen, hit: current } = state.get()
  if (hit?.name !== current?.name || hit?.part !== current?.part) state.set({ isOpen, hit })
}
