// Stands in builds in place of `@popperjs/core`, of which MUI uses no more than this.

/** What MUI passes to Popper, and uses of what it returns. */
type Create = (reference: Element, popper: HTMLElement, options?: object) => Instance

interface Instance {
  destroy(): void
  forceUpdate(): void
  update(): Promise<unknown>
}

let loaded: Create | undefined

const load = async (): Promise<Create> => {
  loaded ??= (await import('@popperjs/core')).createPopper
  return loaded
}

// Before a tooltip or a list of choices opens, a pointer has moved or a key is down.
const loadAhead = () => {
  load().catch(() => {})
}
for (const event of ['pointermove', 'pointerdown', 'keydown']) {
  addEventListener(event, loadAhead, { once: true, passive: true })
}

/** Positions an element as Popper does, whose code loads on demand; until then the element is transparent. */
export const createPopper: Create = (reference, popper, options) => {
  if (loaded) return loaded(reference, popper, options)
  const { opacity } = popper.style
  popper.style.opacity = '0'
  let instance: Instance | undefined
  let isDestroyed = false
  const start = load().then(
    (create) => {
      popper.style.opacity = opacity
      if (!isDestroyed) instance = create(reference, popper, options)
    },
    () => {
      // A new version replaced the code, or there is no connection.
      const { left, bottom } = reference.getBoundingClientRect()
      Object.assign(popper.style, { opacity, transform: `translate(${left}px, ${bottom}px)` })
    },
  )
  return {
    destroy: () => {
      isDestroyed = true
      instance?.destroy()
    },
    forceUpdate: () => instance?.forceUpdate(),
    update: () => start.then(() => instance?.update()),
  }
}
